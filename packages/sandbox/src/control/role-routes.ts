import type { Hono } from 'hono';
import { ALL_ROLES } from '../settings/roles.ts';
import { readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { BODIES } from './request-schemas.ts';

/** Adds the routes of the roles that each selling partner granted to the application. */
export function addRoleRoutes(routes: Hono, { partners, grantRoles }: ControlContext): void {
  const view = () => ({
    known: ALL_ROLES,
    partners: partners.all.map(({ sellerId, kind, roles }) => ({ sellerId, kind, roles })),
  });
  routes
    .get('/roles', ({ json }) => json(view()))
    .post('/roles', async ({ req, json }) => {
      const { sellerId, roles } = await readControlBody(req.raw, BODIES.roles);
      grantRoles(sellerId as string, roles as readonly string[]);
      return json(view());
    });
}
