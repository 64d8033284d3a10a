import { z } from 'zod';
import { idText, quantity } from '../../base/input-bounds.ts';
import { connectPartner } from '../../services/sandbox/connect-partner.ts';
import type { LimitView, RolesView } from '../../services/sandbox/views.ts';
import { ownOnly, partner, sandboxProcedure, withControl } from './sandbox-procedure.ts';

/** Selling partners of the sandbox, and their permissions for the application. */
export const sandboxPartners = {
  /** The rate limits that are set for individual selling partners. */
  limits: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(({ ctx }) =>
    withControl(ctx, async (control) =>
      ownOnly(ctx, (await control.get<{ limits: readonly LimitView[] }>('/limits')).limits),
    ),
  ),

  /** Sets a rate limit. */
  setLimit: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(z.object({ ...partner, operation: idText, rate: quantity.optional(), burst: quantity.optional() }))
    .mutation(({ ctx, input }) => withControl(ctx, (control) => control.post('/limits', input))),

  /** Removes the rate limits of a selling partner. */
  removeLimits: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(z.object(partner))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/limits/${encodeURIComponent(input.sellerId)}`)),
    ),

  /** All roles, and the roles that each selling partner has granted. */
  roles: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(({ ctx }) =>
    withControl(ctx, async (control) => {
      const { known, partners } = await control.get<RolesView>('/roles');
      return { known, partners: await ownOnly(ctx, partners) };
    }),
  ),

  /** Sets the roles that a selling partner has granted. */
  setRoles: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(z.object({ ...partner, roles: z.array(idText).max(100) }))
    .mutation(({ ctx, input }) =>
      withControl(ctx, async (control) => {
        const { known, partners } = await control.post<RolesView>('/roles', input);
        return { known, partners: await ownOnly(ctx, partners) };
      }),
    ),

  /** Adds a test seller with its own data. Its credentials stay on the server. */
  addSeller: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(
      z.object({
        orders: z.number().int().max(10_000).optional(),
        listings: z.number().int().max(10_000).optional(),
        marketplaceIds: z.array(idText).min(1).max(50).optional(),
      }),
    )
    .mutation(({ ctx, input }) =>
      withControl(ctx, async (control) => {
        // The credentials stay on the server.
        const { sellerId } = await control.post<{ sellerId: string }>('/sellers', input);
        return { sellerId };
      }),
    ),

  /** Removes a test seller that was added. */
  removeSeller: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox', audit: { subject: 'sellerId' } })
    .input(z.object(partner))
    .mutation(({ ctx, input }) =>
      withControl(ctx, (control) => control.delete(`/sellers/${encodeURIComponent(input.sellerId)}`)),
    ),

  /** Connects a selling partner of the sandbox to this console. */
  connect: sandboxProcedure({ role: 'owner', effect: 'changes-console', audit: { subject: 'sellerId' } })
    .input(z.object(partner))
    .mutation(({ ctx, input }) => connectPartner(ctx.services, ctx.session.workspaceId, input.sellerId)),
};
