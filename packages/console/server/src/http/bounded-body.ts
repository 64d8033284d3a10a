import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusal.ts';

/** Refuses a body of more bytes before it is read to its end. */
export function boundedBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: () => tooLarge(maxSize) });
}

function tooLarge(bytes: number): Response {
  const shown = bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`;
  return refusal(413, 'BODY_TOO_LARGE', `A request may have ${shown} at most.`);
}
