import type { Hono } from 'hono';
import type { AccountLimit } from '../api/throttling/account-limits.ts';
import { readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { ControlError } from './control-error.ts';
import { BODIES } from './request-schemas.ts';

/** Adds the routes of the rates and bursts of single selling partners. */
export function addLimitRoutes(routes: Hono, { limits }: ControlContext): void {
  routes
    .get('/limits', ({ json }) => json({ limits: limits.list() }))
    .post('/limits', async ({ req, json }) => {
      const limit = await readControlBody(req.raw, BODIES.limit);
      return json(limits.set(limit as unknown as AccountLimit), 201);
    })
    .delete('/limits', ({ body }) => {
      limits.remove();
      return body(null, 204);
    })
    .delete('/limits/:sellerId', ({ req, body }) => {
      if (!limits.remove(req.param('sellerId')))
        throw new ControlError(404, 'This selling partner has no limit of its own.');
      return body(null, 204);
    });
}
