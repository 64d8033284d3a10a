import { loadSchemas } from '@supercargo/catalogue';
import { declareCharset } from '../documents/document-quirks.ts';
import { respond, sendHalf, sendSlowly } from './corrupted-body.ts';
import { type Corruption, withMissingField, withUnknownEnum } from './corrupted-json.ts';
import type { NamedFault } from './fault-rule.ts';
import type { RequestSubject } from './find-subject.ts';

interface Corruptible {
  readonly fault: NamedFault;
  readonly request: Request;
  readonly subject: RequestSubject;
  readonly response: Response;
}

/** Returns the response with the injected fault; undefined if the fault is not possible for this response. */
export async function corruptResponse(corruptible: Corruptible): Promise<Response | undefined> {
  const { fault, request, response } = corruptible;
  if (response.body === null) return undefined;
  switch (fault.fault) {
    case 'stall':
      return sendHalf(response, request, 'stall', fault.seconds);
    case 'trickle':
      return sendSlowly(response, request, fault.bytesPerSecond ?? 1024);
    case 'broken-json':
      return response.ok && isJson(response) ? sendHalf(response, request, 'end') : undefined;
    case 'truncated-gzip':
      return truncateGzip(response, request);
    case 'wrong-charset':
      return response.ok ? declareCharset(response, fault.charset) : undefined;
    default:
      return response.ok && isJson(response) ? corruptJson(corruptible) : undefined;
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}

async function truncateGzip(response: Response, request: Request): Promise<Response | undefined> {
  const reader = response.clone().body?.getReader();
  const start = (await reader?.read())?.value;
  // Do not await this: it resolves only after the other half of the clone was read.
  reader?.cancel().catch(() => {});
  const packed = response.ok && start?.[0] === 0x1f && start[1] === 0x8b;
  return packed ? sendHalf(response, request, 'end') : undefined;
}

async function corruptJson({ fault, subject, response }: Corruptible): Promise<Response | undefined> {
  const spoiling = await selectCorruption(response.clone(), subject);
  if (spoiling === undefined) return undefined;
  const { field, value = 'SANDBOX_UNKNOWN' } = fault;
  const spoilt =
    fault.fault === 'unknown-enum' ? withUnknownEnum(spoiling, field, value) : withMissingField(spoiling, field);
  if (spoilt === undefined) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(spoilt));
  return respond(response, bytes, bytes.byteLength);
}

async function selectCorruption(response: Response, { target }: RequestSubject): Promise<Corruption | undefined> {
  if (target === undefined) return undefined;
  const model = await loadSchemas(target.entry);
  const name = target.operation.success.find(({ status }) => status === response.status)?.schema ?? '';
  const body: unknown = await response.json();
  return { body, schema: model.definitions[name] ?? {}, model };
}
