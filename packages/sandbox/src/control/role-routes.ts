import type { Hono } from 'hono';
import { checkText, checkTexts } from '../base/check-arguments.ts';
import { ALL_ROLES } from '../settings/roles.ts';
import { readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';

/** Adds the routes of the roles that each selling partner granted to the application. */
export function addRoleRoutes(routes: Hono, { partners, grantRoles }: ControlContext): void {
  const view = () => ({
    known: ALL_ROLES,
    partners: partners.all.map(({ sellerId, kind, roles }) => ({ sellerId, kind, roles })),
  });
  routes
    .get('/roles', ({ json }) => json(view()))
    .post('/roles', async ({ req, json }) => {
      const { sellerId, roles } = await readControlBody(req.raw, ['sellerId', 'roles']);
      grantRoles(checkText('sellerId', sellerId), checkTexts('roles', roles));
      return json(view());
    });
}
