import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { errorResponse } from './error-response.ts';
import type { SignedInEnv } from './signed-in.ts';

/**
 * Limits the concurrent requests of each workspace to these routes until their responses have been read, because each
 * one uses memory or a table while it runs.
 */
export function limitConcurrency(maxConcurrent: number): MiddlewareHandler<SignedInEnv> {
  const underWay = new Map<string, number>();
  return async (context, next) => {
    const { workspaceId } = context.get('session');
    const count = underWay.get(workspaceId) ?? 0;
    if (count >= maxConcurrent) {
      return errorResponse(
        429,
        'TOO_MANY_TRANSFERS',
        `A workspace can have ${maxConcurrent} of these transfers in progress. Wait for one to end.`,
      );
    }
    underWay.set(workspaceId, count + 1);
    const end = () => {
      const left = (underWay.get(workspaceId) ?? 1) - 1;
      if (left > 0) underWay.set(workspaceId, left);
      else underWay.delete(workspaceId);
    };
    const taken = answerTaken(context);
    try {
      await next();
    } finally {
      void taken.finally(end);
    }
  };
}

/** Resolves when the complete response was sent; immediately if there is no connection. */
async function answerTaken(context: Context): Promise<void> {
  const { outgoing } = (context.env ?? {}) as { outgoing?: ServerResponse };
  if (outgoing !== undefined && !outgoing.closed) await once(outgoing, 'close').catch(() => {});
}
