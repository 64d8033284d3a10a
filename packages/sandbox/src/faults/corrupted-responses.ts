import { loadSchemas } from '@supercargo/catalogue';
import { respond, sendHalf, sendSlowly } from './corrupted-body.ts';
import { type Corruption, withMissingField, withUnknownEnum } from './corrupted-json.ts';
import type { FaultRule } from './fault-rule.ts';
import type { RequestSubject } from './find-subject.ts';

interface Corruptible {
  readonly rule: FaultRule;
  readonly request: Request;
  readonly subject: RequestSubject;
  readonly response: Response;
}

/** Returns the response with the injected fault; undefined if the fault is not possible for this response. */
export async function corruptResponse(corruptible: Corruptible): Promise<Response | undefined> {
  const { rule, request, response } = corruptible;
  if (response.body === null) return undefined;
  switch (rule.fault) {
    case 'reset':
      return sendHalf(response, request, 'reset');
    case 'stall':
      return sendHalf(response, request, 'stall', rule.seconds);
    case 'trickle':
      return sendSlowly(response, request, rule.bytesPerSecond ?? 1024);
    case 'broken-json':
      return response.ok && isJson(response) ? sendHalf(response, request, 'end') : undefined;
    case 'truncated-gzip':
      return truncateGzip(response, request);
    case 'wrong-charset':
      return response.ok ? withCharset(response, rule.charset) : undefined;
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

function withCharset(response: Response, charset: string | undefined): Response {
  const [type = '', contentCharset = ''] = (response.headers.get('content-type') ?? '').split(/;\s*charset=/i);
  const claimed = charset ?? (contentCharset.toLowerCase() === 'utf-8' ? 'ISO-8859-1' : 'UTF-8');
  response.headers.set('content-type', `${type};charset=${claimed}`);
  return response;
}

async function corruptJson({ rule, subject, response }: Corruptible): Promise<Response | undefined> {
  const spoiling = await selectCorruption(response.clone(), subject);
  if (spoiling === undefined) return undefined;
  const { field, value = 'SANDBOX_UNKNOWN' } = rule;
  const spoilt =
    rule.fault === 'unknown-enum' ? withUnknownEnum(spoiling, field, value) : withMissingField(spoiling, field);
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
