import type { CallExchange, SavedBody } from '../../../lib/requests/server-types.ts';
import { emptyCall, type FileCall } from './file-call.ts';
import { type HarEntry, toHarCall } from './har-call.ts';

/** Largest file, in megabytes, that a browser can read at once without running out of memory. */
export const maxMegabytes = 250;

/** Parses an exported file: JSON from this console, or an HTTP archive (HAR) from any tool. Newest calls first. */
export function parseCallsFile(text: string): readonly FileCall[] {
  const content = parseJson(text);
  const calls = Array.isArray(content) ? content.map(toCall) : toHarCalls(content);
  return calls.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not valid JSON. Choose a file that was exported as JSON or HAR.');
  }
}

function toHarCalls(content: unknown): FileCall[] {
  const entries = (content as { log?: { entries?: unknown } } | null)?.log?.entries;
  if (!Array.isArray(entries)) {
    throw new Error(
      'The file contains no calls. Choose a JSON list of calls, or an HTTP archive (HAR) with log.entries.',
    );
  }
  return entries.map((entry: HarEntry, index) => {
    if (typeof entry?.request?.url === 'string' && isTimestamp(entry.startedDateTime)) return toHarCall(entry, index);
    throw new Error(`Entry ${index + 1} of the archive is invalid: request.url or startedDateTime is missing.`);
  });
}

/** Fills in missing fields, so that files of other versions can be shown. */
function toCall(entry: Partial<FileCall>, index: number): FileCall {
  const { method, path, at } = entry ?? {};
  if (typeof method !== 'string' || typeof path !== 'string' || !isTimestamp(at)) {
    throw new Error(`Entry ${index + 1} of the file is not a call: method, path or the time (at) is missing.`);
  }
  return { ...emptyCall, operation: `${method} ${path}`, ...entry, id: entry.id ?? String(index), method, path, at };
}

function isTimestamp(at: unknown): at is string {
  return typeof at === 'string' && Number.isFinite(Date.parse(at));
}

/** Returns the searchable texts of a call in lower case. */
export function buildSearchText(call: FileCall): string {
  const { operation, method, path, status, code, requestId, exchange } = call;
  const bodies = [exchange?.requestBody, exchange?.responseBody].map((body?: SavedBody) => body?.text);
  const query = exchange?.query.map((pair: CallExchange['query'][number]) => pair.join('='));
  return [operation, method, path, status, code, requestId, ...(query ?? []), ...bodies].join('\n').toLowerCase();
}
