import { findMarketplace } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { idText, quantity } from '../../base/input-bounds.ts';
import type { ClockView, FaultView, PartnerView, SandboxInfo } from '../../services/sandbox/views.ts';
import { controlOrNull, isOn, ownOnly, removeClients, sandboxProcedure, withControl } from './sandbox-procedure.ts';

/** Information about the sandbox, and its virtual clock. */
export const sandboxState = {
  /**
   * The number of active faults, and whether the clock differs from the machine's; null without a sandbox. Small,
   * because the header of every screen fetches it.
   */
  status: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(async ({ ctx }) => {
    const control = await controlOrNull(ctx);
    if (control === null || ctx.services.sandboxSellers.areShared) return null;
    const [{ faults }, clock] = await Promise.all([
      control.get<{ faults: readonly FaultView[] }>('/faults'),
      control.get<ClockView>('/clock'),
    ]);
    const moved = Math.abs(clock.now - Date.now()) > 5000 || clock.speed !== 1;
    return {
      faults: faults.filter(isOn).length,
      clock: clock.frozen ? 'stopped' : moved ? 'moved' : 'machine',
    } as const;
  }),

  /** Information about the sandbox; null if this console has none. */
  info: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'allowed' }).query(async ({ ctx }) => {
    const control = await controlOrNull(ctx);
    if (control === null) return null;
    const { seed, operations, sellers, vendors } = await control.get<SandboxInfo>('/info');
    const connected = await ctx.services.sellers.list(ctx.session.workspaceId);
    const known = new Set(
      connected.filter(({ application }) => application.isSandbox).map(({ seller }) => seller.sellingPartnerId),
    );
    const shown =
      (kind: 'seller' | 'vendor') =>
      ({ sellerId, marketplaceIds, orders, listings }: PartnerView) => ({
        sellerId,
        kind,
        marketplaceIds,
        stores: marketplaceIds.map((id) => findMarketplace(id)?.countryCode ?? id),
        orders,
        listings,
        connected: known.has(sellerId),
      });
    const partners = [...sellers.map(shown('seller')), ...vendors.map(shown('vendor'))];
    const isShared = ctx.services.sandboxSellers.areShared;
    // With the seed, a user could derive the data of other workspaces' test sellers.
    return { seed: isShared ? null : seed, isShared, operations, partners: await ownOnly(ctx, partners) };
  }),

  /** The virtual clock's time and speed. */
  clock: sandboxProcedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const control = await ctx.services.sandboxes.control(ctx.session.workspaceId);
    return { ...(await control.get<ClockView>('/clock')), machine: Date.now() };
  }),

  /** Sets, advances, speeds up or freezes the virtual clock. */
  changeClock: sandboxProcedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(
      z.object({
        to: idText.optional(),
        advanceSeconds: quantity.optional(),
        speed: quantity.optional(),
        frozen: z.boolean().optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const clock = await withControl(ctx, (control) => control.post<ClockView>('/clock', input));
      if (input.to !== undefined || input.advanceSeconds !== undefined) await removeClients(ctx);
      await ctx.services.mirrors.refreshSandbox(ctx.session.workspaceId);
      return clock;
    }),
};
