import {
  computeFigures,
  countListings,
  findBlocks,
  listCopyGaps,
  listListings,
  listOrders,
  listStock,
  listStockAges,
  planReplenishment,
  readOrder,
  readStockHistory,
} from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { listingChangeSchema, madeChangeSchema } from '../services/bulk-changes/change-inputs.ts';
import { findOrderPlaces } from '../services/shop/find-order-places.ts';
import { listShops } from '../services/shop/list-shops.ts';
import {
  listingFilterSchema,
  listingListSchema,
  orderListSchema,
  replenishmentSchema,
  scopeSchema,
  stockAgeSchema,
  stockHistorySchema,
  stockListSchema,
} from '../services/shop/shop-inputs.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ mirrors, settings }) => ({ mirrors, settings }));

const read = { role: 'viewer', effect: 'reads' } as const;

/** Starts a procedure that reads a copy. */
const shopRead = procedure(read)
  .input(scopeSchema.pick({ source: true }))
  .use(({ ctx, input, next }) =>
    next({ ctx: { mirror: ctx.services.mirrors.find(ctx.session.workspaceId, input.source) } }),
  );

/** Starts a procedure that reads a copy and counts low stock. */
const stockRead = shopRead.use(async ({ ctx, next }) => {
  const { lowStockDays } = await ctx.services.settings.get(ctx.session.workspaceId, 'shop');
  return next({ ctx: { lowStockDays } });
});

/** Starts a procedure that changes a listing at Amazon. */
const listingProcedure = procedureWith(({ clients, sellers, singleChanges }) => ({ clients, sellers, singleChanges }));

/** The shop of sellers: figures, orders, listings and stock, from the copy of their data. */
export const shopRouter = router({
  /** The sellers and marketplaces that screens can choose from. Empty until something is copied. */
  list: procedure(read).query(({ ctx }) => listShops(ctx.services.mirrors, ctx.session.workspaceId)),

  /** The streams of a copy that are incomplete or no longer updated. */
  gaps: shopRead.query(({ ctx }) => listCopyGaps(ctx.mirror)),

  /** Sales, orders to ship, stock, issues and payouts. */
  home: stockRead.input(scopeSchema).query(({ ctx, input }) => computeFigures(ctx.mirror, input, ctx.lowStockDays)),

  /** A page of orders, newest first. */
  orders: shopRead.input(orderListSchema).query(({ ctx, input }) => listOrders(ctx.mirror, input)),

  /** One order with its items, packages and money, and why an action does not apply to it: null for each that does. */
  order: shopRead.input(z.object({ partnerId: idText, orderId: idText })).query(async ({ ctx, input }) => {
    const order = await readOrder(ctx.mirror, input);
    return { ...order, blocks: findBlocks(order) };
  }),

  /** The sellers that have an order with this ID. */
  findOrder: procedure(read)
    .input(z.object({ orderId: idText }))
    .query(({ ctx, input }) => findOrderPlaces(ctx.services.mirrors, ctx.session.workspaceId, input.orderId)),

  /** A page of listings by SKU, with their issues. */
  listings: shopRead.input(listingListSchema).query(({ ctx, input }) => listListings(ctx.mirror, input)),

  /** The number of listings that match. */
  countListings: shopRead.input(listingFilterSchema).query(({ ctx, input }) => countListings(ctx.mirror, input)),

  /** Lets Amazon validate a new price, stock or title. Changes nothing. */
  previewListing: listingProcedure({
    role: 'operator',
    effect: 'calls-amazon',
    audit: { subject: 'sku', seller: 'sellerId' },
  })
    .input(listingChangeSchema)
    .mutation(async ({ ctx: { services, session }, input }) => {
      const connected = await services.sellers.find(session.workspaceId, input.sellerId);
      return services.singleChanges.preview(session, connected, input);
    }),

  /**
   * Changes the price, stock or title of a listing at Amazon, and then copies the listing. It is added to the list of changes.
   * One that differs by more than 20 % needs a confirmation.
   */
  changeListing: listingProcedure({
    role: 'operator',
    effect: 'changes-amazon',
    audit: { subject: 'sku', seller: 'sellerId' },
  })
    .input(madeChangeSchema)
    .mutation(async ({ ctx: { services, session }, input }) => {
      const connected = await services.sellers.find(session.workspaceId, input.sellerId);
      return services.singleChanges.make(session, connected, input);
    }),

  /** A page of stock by SKU: at Amazon and the seller's own. */
  stock: stockRead.input(stockListSchema).query(({ ctx, input }) => listStock(ctx.mirror, input, ctx.lowStockDays)),

  /** A page of the SKUs of which units must be ordered, with the numbers of units. */
  replenishment: shopRead.input(replenishmentSchema).query(({ ctx, input }) => planReplenishment(ctx.mirror, input)),

  /** A page of the stock in Amazon's warehouses by age. */
  stockAges: shopRead.input(stockAgeSchema).query(({ ctx, input }) => listStockAges(ctx.mirror, input)),

  /** The stock of a SKU at Amazon by day. */
  stockHistory: shopRead.input(stockHistorySchema).query(({ ctx, input }) => readStockHistory(ctx.mirror, input)),
});
