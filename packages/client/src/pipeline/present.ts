import { redact } from '../errors/redact.ts';
import { isSuccess } from '../response/answer.ts';
import { rateOf } from '../response/rate-header.ts';
import { readValue } from '../response/read-value.ts';
import { toError } from '../response/to-error.ts';
import type { CallDeps } from './deps.ts';
import type { CallResult } from './run-call.ts';

/** An answer as it came, for callers who ask for `raw_result`. */
export interface RawResult {
  /** The body, unpacked where `content-encoding` says gzip, deflate or br, and read as UTF-8. */
  readonly body: string;
  /** The body as bytes, in the pieces that came, packed if they were. */
  readonly chunks: readonly Uint8Array[];
  /** HTTP status. */
  readonly statusCode: number;
  /** Headers of the answer, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The request, without its token. */
  readonly request: {
    readonly method: string;
    readonly hostname: string;
    readonly port: number;
    readonly path: string;
    /** The token is left out. */
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
}

/** The value of a granted call; throws the error of a refused one. */
export function callValue({ answer }: CallResult, { config }: CallDeps): unknown {
  if (isSuccess(answer) && answer.errors.length === 0) return readValue(answer);
  throw toError(answer, config.useSandbox);
}

/** The same, in the shape that the client's options ask for. */
export function presentedValue(result: CallResult, deps: CallDeps): unknown {
  const payload = callValue(result, deps);
  return deps.config.returnAsPayload ? { payload, restore_rate: restoreRateOf(result) } : payload;
}

/** Seconds per request that the answer allows, else the operation's restore rate, else null. */
function restoreRateOf({ answer, call }: CallResult): number | null {
  const rate = rateOf(answer.headers);
  return rate === undefined ? call.restoreSeconds : 1 / rate;
}

export function rawResultOf(result: CallResult, { config, secrets }: CallDeps): RawResult {
  const { answer, call, requestHeaders } = result;
  const url = new URL(config.apiOrigin);
  const { body, method, target } = call.request;
  return {
    body: answer.text,
    chunks: answer.chunks,
    statusCode: answer.status,
    headers: answer.headers,
    request: {
      method,
      hostname: url.hostname,
      port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
      path: target,
      headers: withoutToken(requestHeaders, secrets()),
      ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }),
    },
  };
}

function withoutToken(headers: Readonly<Record<string, string>>, secrets: readonly (string | undefined)[]) {
  const clean = Object.entries(headers).map(([name, value]) => [
    name,
    name === 'x-amz-access-token' ? '[redacted]' : redact(value, secrets),
  ]);
  return Object.fromEntries(clean) as Record<string, string>;
}
