import type { Hono } from 'hono';
import { parseTime, readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { ControlError } from './control-error.ts';
import { BODIES } from './request-schemas.ts';

/** Adds the routes of the selling partners' authorizations of the application. */
export function addAuthorizationRoutes(routes: Hono, { partners, authorizations }: ControlContext): void {
  routes
    .get('/authorizations', ({ json }) => json({ authorizations: authorizations.list() }))
    .post('/authorizations', async ({ req, json }) => {
      const { sellerId, expiresAt } = await readControlBody(req.raw, BODIES.authorization);
      const end = expiresAt === undefined ? undefined : parseTime('expiresAt', expiresAt);
      return json(authorizations.renew(sellerId as string, end), 201);
    })
    .delete('/authorizations/:sellerId', ({ req, body }) => {
      const sellerId = req.param('sellerId');
      if (partners.byId(sellerId) === undefined) throw new ControlError(404, 'The selling partner does not exist.');
      authorizations.revoke(sellerId);
      return body(null, 204);
    });
}
