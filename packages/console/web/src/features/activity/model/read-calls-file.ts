import type { CallExchange, KeptBody } from '../../../../../server/src/services/activity/call-record.ts';
import { blankCall, type FileCall } from './file-call.ts';
import { callOfHarEntry, type HarEntry } from './har-call.ts';

/** Megabytes of a file that a browser reads at once without running out of memory. */
export const mostMegabytes = 250;

/** The calls of an exported file, newest first: JSON of this console, or an HTTP archive of it or of any other tool. */
export function readCallsFile(text: string): readonly FileCall[] {
  const content = parsed(text);
  const calls = Array.isArray(content) ? content.map(callOfJson) : callsOfHar(content);
  return calls.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is no JSON. Choose a file that was exported as JSON or as HAR.');
  }
}

function callsOfHar(content: unknown): FileCall[] {
  const entries = (content as { log?: { entries?: unknown } } | null)?.log?.entries;
  if (!Array.isArray(entries)) {
    throw new Error('The file holds no calls: a list, or an HTTP archive with log.entries, is wanted.');
  }
  return entries.map((entry: HarEntry, place) => {
    if (typeof entry?.request?.url === 'string' && isMoment(entry.startedDateTime)) return callOfHarEntry(entry, place);
    throw new Error(`Entry ${place + 1} of the archive has no request.url or no startedDateTime.`);
  });
}

/** What is missing is filled in, so that a file of another version can be shown as well. */
function callOfJson(given: Partial<FileCall>, place: number): FileCall {
  const { method, path, at } = given ?? {};
  if (typeof method !== 'string' || typeof path !== 'string' || !isMoment(at)) {
    throw new Error(`Entry ${place + 1} of the file is no call: method, path and a time (at) are wanted.`);
  }
  return { ...blankCall, operation: `${method} ${path}`, ...given, id: given.id ?? String(place), method, path, at };
}

function isMoment(at: unknown): at is string {
  return typeof at === 'string' && Number.isFinite(Date.parse(at));
}

/** Texts of a call in which a person searches, in lower case. */
export function wordsOf(call: FileCall): string {
  const { operation, method, path, status, code, requestId, exchange } = call;
  const bodies = [exchange?.requestBody, exchange?.answerBody].map((body?: KeptBody) => body?.text);
  const query = exchange?.query.map((pair: CallExchange['query'][number]) => pair.join('='));
  return [operation, method, path, status, code, requestId, ...(query ?? []), ...bodies].join('\n').toLowerCase();
}
