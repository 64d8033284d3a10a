import type { Context } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';
import { readJsonBody } from './read-json-body.ts';

const maxBytes = 4 * 1024 * 1024;
/** For users who are not signed in. Every procedure only responds that they must sign in. */
const maxStrangerBytes = 16 * 1024;

/** Values in one request; a batch counts as one request. To parse and check so many takes a tenth of a second. */
const maxValues = 25_000;
/** Procedures that accept many records, and how many values. They are never called in a batch. */
const takesRecords: ReadonlyMap<string, number> = new Map([['/trpc/sandbox.changeRecords', 100_000]]);

/** Procedures that accept a file as one text. They are never called in a batch. */
const takesFile: ReadonlySet<string> = new Set(['/trpc/sandbox.uploadSnapshot', '/trpc/sandbox.replay']);

/**
 * Returns the request with a body that is safe to parse, or the error response. `maxFileBytes` is the limit of
 * procedures that accept a file. The limit of all others is 4 MB, and 16 kB if nobody is signed in.
 */
export async function procedureRequest(
  context: Context,
  { isSignedIn, maxFileBytes }: { readonly isSignedIn: boolean; readonly maxFileBytes: number },
): Promise<Request | Response> {
  const { raw, path } = context.req;
  if (raw.body === null) return raw;
  try {
    const type = context.req.header('content-type') ?? '';
    if (type !== '' && !/^application\/json\s*(;|$)/i.test(type)) {
      const action = 'Send it with the header content-type: application/json.';
      throw new ConsoleError(
        'CONTENT_TYPE_NOT_JSON',
        `The body’s type is ${type.slice(0, 100)}. Procedures accept only JSON.`,
        action,
      );
    }
    const maxBodyBytes = takesFile.has(path) ? maxFileBytes : maxBytes;
    const values = takesRecords.get(path) ?? maxValues;
    const body = await readJsonBody(context, isSignedIn ? maxBodyBytes : maxStrangerBytes, values);
    return new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
    return procedureErrorResponse(error);
  }
}

const statuses: Readonly<Record<string, readonly [status: number, code: string, number: number]>> = {
  BODY_TOO_LARGE: [413, 'PAYLOAD_TOO_LARGE', -32013],
  CONTENT_TYPE_NOT_JSON: [415, 'UNSUPPORTED_MEDIA_TYPE', -32015],
  TIME_BUDGET_USED: [429, 'TOO_MANY_REQUESTS', -32029],
};

/** Builds an error response in the format of procedures. One error covers all calls of a batch. */
export function procedureErrorResponse({ code, message, action }: ConsoleError): Response {
  const [status, name, number] = statuses[code] ?? [400, 'BAD_REQUEST', -32600];
  const data = { code: name, httpStatus: status, failure: { code, message, action } };
  return Response.json({ error: { code: number, message, data } }, { status });
}
