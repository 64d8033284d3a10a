import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './upload-limit.ts';

/** Refuses a body of more bytes before it is read to its end. */
export function boundedBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: () => tooLarge(maxSize) });
}
