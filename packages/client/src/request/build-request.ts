import type { OperationDescriptor } from '@supercargo/catalogue';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { buildPath } from './path.ts';
import { buildQuery } from './query.ts';
import { resolveValues } from './resolve-values.ts';
import { serializeJson } from './serialize-json.ts';

/** The parameters of a call besides the name of the operation. They are never modified. */
export interface OperationInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** A request without host, token and date. */
export interface BuiltRequest {
  readonly method: string;
  /** Encoded path and query. */
  readonly target: string;
  /** The path without the query, which can contain personal data. */
  readonly path: string;
  /** JSON text; undefined when there is no body. */
  readonly body: string | undefined;
}

/** Builds the request of an operation of the catalogue. */
export function buildRequest(descriptor: OperationDescriptor, input: OperationInput): BuiltRequest {
  const query = buildQuery(resolveValues(input.query, 'query'), descriptor);
  return joinRequest(descriptor.method, buildPath(descriptor, input.path), query, input.body);
}

const methods = /^(GET|POST|PUT|DELETE|PATCH)$/;

/** Builds the request of a call by `api_path`. The path is sent unchanged: the caller encodes it. */
export function buildRawRequest(apiPath: unknown, givenMethod: unknown, input: OperationInput): BuiltRequest {
  const method = typeof givenMethod === 'string' ? givenMethod.toUpperCase() : '';
  if (!methods.test(method)) {
    throw new SellingPartnerError({
      code: 'NO_VALID_METHOD_PROVIDED',
      message: `method is ${formatValue(givenMethod)}. With api_path, pass one of: GET, POST, PUT, DELETE or PATCH.`,
    });
  }
  if (typeof apiPath !== 'string' || !/^\/[^#\s]*$/.test(apiPath)) {
    const message =
      'api_path must be text that starts with a slash and contains neither spaces nor #. Percent-encode them.';
    throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
  }
  const query = buildQuery(resolveValues(input.query, 'query'), { parameters: [], encodeTwice: false });
  return joinRequest(method, apiPath, query, input.body);
}

function joinRequest(method: string, path: string, query: string, body: unknown): BuiltRequest {
  const separator = path.includes('?') ? '&' : '?';
  // `join` copies the parts; a template string would keep them, and queued calls keep their requests.
  const target = query === '' ? path : [path, query].join(separator);
  return {
    method,
    target,
    path: path.includes('?') ? path.slice(0, path.indexOf('?')) : path,
    body: serializeBody(method, body),
  };
}

function serializeBody(method: string, body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (method === 'GET') {
    throw new SellingPartnerError({
      code: 'INVALID_PARAMETER',
      message: 'A body was passed with GET, which Amazon rejects. Use query.',
    });
  }
  return serializeJson(body, 'body');
}
