import type { Context, MiddlewareHandler } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';
import { errorResponse, withRetryAfter } from './error-response.ts';

const retrySeconds = 10;

/**
 * Accepts uploads while their total size in this process is at most `maxBytes`; rejects others with 503 until some
 * have ended. An upload of unknown length counts as `maxUploadBytes`, the limit of a single upload.
 */
export function limitUploads(maxBytes: number, maxUploadBytes: number): MiddlewareHandler {
  let taken = 0;
  return async (context, next) => {
    const contentLength = context.req.header('content-length');
    const bytes =
      contentLength === undefined || context.req.header('transfer-encoding') !== undefined
        ? maxUploadBytes
        : Number(contentLength);
    if (!(bytes <= maxUploadBytes)) return tooLarge(maxUploadBytes);
    if (taken + bytes > maxBytes) {
      const answer = errorResponse(
        503,
        'UPLOADS_FULL',
        'The console is receiving as much data as it can. Try again later.',
      );
      return withRetryAfter(answer, retrySeconds);
    }
    taken += bytes;
    try {
      return await next();
    } finally {
      taken -= bytes;
    }
  };
}

/** Yields the bytes of a request as they arrive. Throws a ConsoleError if there are more than `maxBytes`. */
export async function* boundedContent(context: Context, maxBytes: number): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const piece of context.req.raw.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > maxBytes)
      throw new ConsoleError('BODY_TOO_LARGE', tooLargeText(maxBytes), 'Send less data per request.');
    yield piece;
  }
}

/** Returns the error response for a larger body. */
export function tooLarge(maxBytes: number): Response {
  return errorResponse(413, 'BODY_TOO_LARGE', tooLargeText(maxBytes));
}

/** Describes how many bytes a request may have. */
export function tooLargeText(bytes: number): string {
  const shown = bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`;
  return `A request can contain at most ${shown}.`;
}
