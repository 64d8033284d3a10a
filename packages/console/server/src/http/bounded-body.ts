import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './upload-limit.ts';

/** Rejects a larger body before all of it is read. */
export function boundedBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: () => tooLarge(maxSize) });
}
