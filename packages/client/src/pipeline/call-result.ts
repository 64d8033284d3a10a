import { redact } from '../errors/redact.ts';
import { isSuccess } from '../response/api-response.ts';
import { readRate } from '../response/rate-header.ts';
import { readValue } from '../response/read-value.ts';
import { toError } from '../response/to-error.ts';
import type { CallDeps } from './call-deps.ts';
import type { CallResult } from './run-call.ts';

/** An unmodified response, for callers that set `raw_result`. */
export interface RawResult {
  /** The body, decompressed if `content-encoding` is gzip, deflate or br, and decoded as UTF-8. */
  readonly body: string;
  /** The body as bytes, in the chunks that arrived, still compressed. */
  readonly chunks: readonly Uint8Array[];
  /** HTTP status. */
  readonly statusCode: number;
  /** Headers of the response, with lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The request, without its token. */
  readonly request: {
    readonly method: string;
    readonly hostname: string;
    readonly port: number;
    readonly path: string;
    /** The token is redacted. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** Returns the value of a successful call; throws the error of a rejected one. */
export function toCallValue({ response }: CallResult, { config }: CallDeps): unknown {
  if (isSuccess(response) && response.errors.length === 0) return readValue(response);
  throw toError(response, config.useSandbox);
}

/** Returns the value of a call in the shape that the client's options select. */
export function toReturnValue(result: CallResult, deps: CallDeps): unknown {
  const payload = toCallValue(result, deps);
  return deps.config.returnAsPayload ? { payload, restore_rate: computeRestoreSeconds(result) } : payload;
}

/** Seconds per request from the response, from the operation's restore rate, or null. */
function computeRestoreSeconds({ response, call }: CallResult): number | null {
  const rate = readRate(response.headers);
  return rate === undefined ? call.restoreSeconds : 1 / rate;
}

export function toRawResult(callResult: CallResult, { config, secrets }: CallDeps): RawResult {
  const { response, call, requestHeaders } = callResult;
  const url = new URL(config.apiOrigin);
  const { body, method, target } = call.request;
  return {
    body: response.text,
    chunks: response.chunks,
    statusCode: response.status,
    headers: response.headers,
    request: {
      method,
      hostname: url.hostname,
      port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
      path: target,
      headers: redactToken(requestHeaders, secrets()),
      ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
    },
  };
}

function redactToken(headers: Readonly<Record<string, string>>, secrets: readonly (string | undefined)[]) {
  const redacted = Object.entries(headers).map(([name, value]) => [
    name,
    name === 'x-amz-access-token' ? '[redacted]' : redact(value, secrets),
  ]);
  return Object.fromEntries(redacted) as Record<string, string>;
}
