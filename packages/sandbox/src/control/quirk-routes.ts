import type { Hono } from 'hono';
import { readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { BODIES } from './request-schemas.ts';

/** Adds the routes of the quirks. */
export function addQuirkRoutes(routes: Hono, { quirks }: ControlContext): void {
  routes
    .get('/quirks', ({ json }) => json({ quirks: quirks.list() }))
    .post('/quirks', async ({ req, json }) =>
      json({ quirks: quirks.set(await readControlBody(req.raw, BODIES.quirks)) }),
    )
    .delete('/quirks', ({ body }) => {
      quirks.reset();
      return body(null, 204);
    })
    .delete('/quirks/:name', ({ req, body }) => {
      quirks.reset(req.param('name'));
      return body(null, 204);
    });
}
