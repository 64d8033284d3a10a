import { z } from 'zod';
import { boundedJsonList, idText, jsonValue, quantity } from '../../base/input-bounds.ts';
import type { ListingsView } from '../../services/sandbox/views.ts';
import { copyChanges, listRecords, partner, sandboxProcedure, withControl } from './sandbox-procedure.ts';

/** Maximum number of records in a change. */
const maxRecords = 10_000;

/** The orders, stock and other records of a selling partner. */
export const sandboxShop = {
  /** Places orders as buyers would. */
  placeOrders: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(
      z.object({
        ...partner,
        marketplaceId: idText.optional(),
        items: z
          .array(z.object({ sku: idText, quantity: z.number().int() }))
          .max(100)
          .optional(),
        count: z.number().int().min(1).max(1000).optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const placed = await withControl(ctx, (control) =>
        control.post<{ orders: readonly { orderId: string }[] }>('/orders', input),
      );
      copyChanges(ctx, {
        stream: 'orders',
        sellerId: input.sellerId,
        ids: placed.orders.map(({ orderId }) => orderId),
      });
      return placed;
    }),

  /** Changes stock or price as a seller would outside the API. */
  changeListing: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(
      z.object({
        ...partner,
        sku: idText,
        marketplaceId: idText.optional(),
        quantity: z.number().int().optional(),
        price: quantity.optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const changed = await withControl(ctx, (control) => control.post('/listings', input));
      copyChanges(ctx, { stream: 'listings', sellerId: input.sellerId, ids: [input.sku] });
      return changed;
    }),

  /** Changes several listings in order. If one is rejected, the changes before it stay. */
  changeListings: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(
      z.object({
        ...partner,
        changes: z
          .array(z.object({ sku: idText, quantity: z.number().int().optional(), price: quantity.optional() }))
          .min(1)
          .max(1000),
      }),
    )
    .mutation(({ ctx, input: { sellerId, changes } }) =>
      withControl(ctx, async (control) => {
        for (const change of changes) await control.post('/listings', { sellerId, ...change });
        copyChanges(ctx, { stream: 'listings', sellerId, ids: changes.map(({ sku }) => sku) });
        return { changed: changes.length };
      }),
    ),

  /** Adds, replaces and removes records of one kind, all or none. */
  changeRecords: sandboxProcedure({
    role: 'operator',
    effect: 'changes-sandbox',
    audit: { subject: 'sellerId' },
    sharedSandbox: 'own-seller',
  })
    .input(
      z.object({
        ...partner,
        kind: idText.min(1),
        records: boundedJsonList(z.object({ id: idText.min(1), record: jsonValue }), maxRecords).default([]),
        removed: z.array(idText).max(maxRecords).default([]),
      }),
    )
    .mutation(async ({ ctx, input: { sellerId, kind, records, removed } }) => {
      const path = `/records/${encodeURIComponent(sellerId)}/${encodeURIComponent(kind)}`;
      const changed = await withControl(ctx, (control) =>
        control.put<{ added: number; changed: number; removed: number }>(path, JSON.stringify({ records, removed })),
      );
      const ids = records.map(({ id }) => id);
      if ((kind === 'orders' || kind === 'listings') && ids.length > 0)
        copyChanges(ctx, { stream: kind, sellerId, ids });
      return changed;
    }),

  /** The listings of a store with stock and price. */
  listings: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'own-seller' })
    .input(
      z.object({ ...partner, search: z.string().max(200).default(''), limit: z.number().int().max(200).default(50) }),
    )
    .query(({ ctx, input: { sellerId, search, limit } }) => {
      const path = `/listings/${encodeURIComponent(sellerId)}`;
      return withControl(ctx, (control) => control.get<ListingsView>(path, { search, limit }));
    }),

  /** The kinds of records of a selling partner. */
  recordKinds: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'own-seller' })
    .input(z.object(partner))
    .query(({ ctx, input }) =>
      withControl(
        ctx,
        async (control) =>
          (
            await control.get<{ kinds: readonly { kind: string; count: number; editable: boolean }[] }>(
              `/records/${encodeURIComponent(input.sellerId)}`,
            )
          ).kinds,
      ),
    ),

  /** A page of records of one kind. */
  records: sandboxProcedure({ role: 'viewer', effect: 'reads', sharedSandbox: 'own-seller' })
    .input(
      z.object({
        ...partner,
        kind: idText,
        offset: z.number().int().min(0).default(0),
        limit: z.number().int().min(1).max(500).default(50),
      }),
    )
    .query(({ ctx, input: { sellerId, kind, offset, limit } }) => listRecords(ctx, sellerId, kind, offset, limit)),
};
