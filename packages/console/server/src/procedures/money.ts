import {
  firstDay,
  isCost,
  isCurrency,
  listOrderProfits,
  listPayouts,
  listSettlementRows,
  listSettlements,
  listSkuProfits,
  readOrderProfit,
  readSettlement,
  sumProfits,
} from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import {
  orderProfitsSchema,
  profitSchema,
  scopeSchema,
  settlementListSchema,
  settlementRowsSchema,
  settlementSchema,
  skuProfitsSchema,
} from '../services/shop/shop-inputs.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ mirrors, unitCosts }) => ({ mirrors, unitCosts }));

const read = { role: 'viewer', effect: 'reads' } as const;
const change = { role: 'operator', effect: 'changes-console', audit: { subject: 'sku' } } as const;

/** Starts a procedure that reads a copy. */
const mirrorRead = procedure(read)
  .input(scopeSchema.pick({ source: true }))
  .use(({ ctx, input, next }) =>
    next({ ctx: { mirror: ctx.services.mirrors.find(ctx.session.workspaceId, input.source) } }),
  );

/** Starts a procedure that computes profit, with the costs of the workspace. */
const profitRead = mirrorRead.input(scopeSchema.pick({ partnerId: true })).use(async ({ ctx, input, next }) => {
  const costs = await ctx.services.unitCosts.listAll(ctx.session.workspaceId, input.partnerId);
  return next({ ctx: { costs } });
});

const currency = z.string().trim().max(3).refine(isCurrency, 'Enter a code of three letters, such as EUR.');

const skuKey = z.object({ partnerId: idText.min(1), sku: z.string().trim().min(1).max(100), currency });

/** Without a day, the cost is valid for everything before the next one. */
const costKey = skuKey.extend({ validFrom: z.iso.date().max(10).default(firstDay) });

/** Settlements and profit, from the copy of sellers' data. */
export const moneyRouter = router({
  /** What is to be paid out by seller, marketplace and currency. */
  payouts: mirrorRead.input(scopeSchema).query(({ ctx, input }) => listPayouts(ctx.mirror, input)),

  /** A page of settlements, newest first. */
  settlements: mirrorRead.input(settlementListSchema).query(({ ctx, input }) => listSettlements(ctx.mirror, input)),

  /** One settlement with its totals, and what differs from its transactions. */
  settlement: mirrorRead.input(settlementSchema).query(({ ctx, input }) => readSettlement(ctx.mirror, input)),

  /** A page of the rows of a settlement. */
  settlementRows: mirrorRead
    .input(settlementRowsSchema)
    .query(({ ctx, input }) => listSettlementRows(ctx.mirror, input)),

  /** The profit of a period by currency. */
  profit: profitRead.input(profitSchema).query(({ ctx, input }) => sumProfits(ctx.mirror, ctx.costs, input)),

  /** A page of profits by SKU. */
  skuProfits: profitRead
    .input(skuProfitsSchema)
    .query(({ ctx, input }) => listSkuProfits(ctx.mirror, ctx.costs, input)),

  /** A page of profits by order. */
  orderProfits: profitRead
    .input(orderProfitsSchema)
    .query(({ ctx, input }) => listOrderProfits(ctx.mirror, ctx.costs, input)),

  /** The profit of one order by currency. */
  orderProfit: profitRead
    .input(z.object({ partnerId: idText, orderId: idText }))
    .query(({ ctx, input }) => readOrderProfit(ctx.mirror, ctx.costs, input)),

  /** The costs of a SKU, newest first. */
  costs: procedure(read)
    .input(skuKey)
    .query(({ ctx, input }) => ctx.services.unitCosts.list(ctx.session.workspaceId, input)),

  /** Sets what a unit of a SKU costs from a day on. */
  setCost: procedure(change)
    .input(
      costKey.extend({
        cost: z
          .string()
          .trim()
          .max(12)
          .refine(isCost, 'Enter an amount of 0 or more with at most two decimals, such as 12.50.'),
      }),
    )
    .mutation(({ ctx, input }) => ctx.services.unitCosts.set(ctx.session.workspaceId, input)),

  /** Removes a cost of a SKU. */
  removeCost: procedure({ ...change, allowedWhenLapsed: true })
    .input(costKey)
    .mutation(({ ctx, input }) => ctx.services.unitCosts.remove(ctx.session.workspaceId, input)),

  /** Sets the costs of a table of up to 1,000,000 characters. If a line has an error, nothing is saved. */
  importCosts: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ partnerId: idText.min(1), currency, text: z.string().max(1_000_000) }))
    .mutation(({ ctx, input }) => ctx.services.unitCosts.import(ctx.session.workspaceId, input)),
});
