import type { MiddlewareHandler } from 'hono';
import { findUnusable } from '../base/find-unusable.ts';
import { errorResponse } from './error-response.ts';

/** Rejects a path or a parameter that contains text that the console cannot store, and names it. */
export const usableAddress: MiddlewareHandler = async (context, next) => {
  const { pathname, searchParams } = new URL(context.req.url);
  const given = { path: decoded(pathname), ...Object.fromEntries([...searchParams].reverse()) };
  const unusable = findUnusable(given);
  if (unusable === undefined) return next();
  return errorResponse(400, 'INPUT_INVALID', `${unusable.field}: ${unusable.fault}`);
};

function decoded(pathname: string): string {
  // Escapes that encode no character match no route.
  return pathname.replace(/%00/g, '\0');
}
