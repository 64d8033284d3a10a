import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { newLabelSchema } from '../services/orders/labels.ts';
import { parcelSchema } from '../services/orders/parcel.ts';
import { refundSchema } from '../services/orders/refunds.ts';
import { shipmentSchema } from '../services/orders/shipments.ts';
import { personalDataReason } from '../services/personal-data/personal-data-reason.ts';
import { readBuyer } from '../services/shop/buyer-data.ts';
import type { Meta } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ clients, labels, mirrors, refunds, sellers, shipments }) => ({
  clients,
  labels,
  mirrors,
  refunds,
  sellers,
  shipments,
}));

/** Starts a procedure about one order of a connected seller. */
function orderProcedure(meta: Omit<Meta, 'audit'>) {
  return procedure({ ...meta, audit: { subject: 'orderId', seller: 'sellerId' } })
    .input(z.object({ sellerId: idText, orderId: idText }))
    .use(async ({ ctx: { services, session }, input: { sellerId, orderId }, next }) => {
      const { clients, mirrors, sellers } = services;
      const connected = await sellers.find(session.workspaceId, sellerId);
      const mirror = mirrors.find(session.workspaceId, connected.application.isSandbox ? 'sandbox' : 'amazon');
      return next({ ctx: { target: { clients, connected, mirror, orderId } } });
    });
}

const labelNumber = z.object({ number: z.int().min(1).max(100_000) });

/** What users do with an order at Amazon. */
export const ordersRouter = router({
  /** Confirms a package to Amazon, which charges the buyer. Then copies the order. */
  confirmShipment: orderProcedure({ role: 'operator', effect: 'changes-amazon' })
    .input(z.object({ shipment: shipmentSchema }))
    .mutation(({ ctx, input }) => ctx.services.shipments.confirm(ctx.session, ctx.target, input.shipment)),

  /** The refunds of an order that users submitted, and what can still be refunded. */
  refunds: orderProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.refunds.read(ctx.session.workspaceId, ctx.target),
  ),

  /** Submits a feed that refunds items of the order. */
  refund: orderProcedure({ role: 'operator', effect: 'changes-amazon' })
    .input(z.object({ refund: refundSchema }))
    .mutation(async ({ ctx, input }) => ({
      runId: await ctx.services.refunds.submit(ctx.session, ctx.target, input.refund),
    })),

  /** The labels of an order that users bought, and the address that the last label was sent from. */
  labels: orderProcedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.labels.list(ctx.session.workspaceId, ctx.target),
  ),

  /** The shipping services that Amazon offers for a parcel, with their prices. Buys nothing. */
  labelOffers: orderProcedure({ role: 'operator', effect: 'calls-amazon' })
    .input(z.object({ parcel: parcelSchema }))
    .mutation(({ ctx, input }) => ctx.services.labels.listOffers(ctx.session, ctx.target, input.parcel)),

  /** Buys a label at the price of an offer. */
  buyLabel: orderProcedure({ role: 'operator', effect: 'changes-amazon' })
    .input(z.object({ label: newLabelSchema }))
    .mutation(({ ctx, input }) => ctx.services.labels.buy(ctx.session, ctx.target, input.label)),

  /** The file of a label, with the buyer's address. The audit log has every download. */
  downloadLabel: orderProcedure({ role: 'operator', effect: 'calls-amazon' })
    .input(labelNumber)
    .mutation(({ ctx, input }) => ctx.services.labels.download(ctx.session.workspaceId, ctx.target, input.number)),

  /** Cancels a label, and requests its price back. */
  cancelLabel: orderProcedure({ role: 'operator', effect: 'changes-amazon' })
    .input(labelNumber)
    .mutation(({ ctx, input }) => ctx.services.labels.cancel(ctx.session, ctx.target, input.number)),

  /** The name, address and email address of the buyer. The audit log has who read them, when and why. */
  readBuyer: orderProcedure({ role: 'operator', effect: 'calls-amazon' })
    .input(personalDataReason)
    .mutation(({ ctx }) => readBuyer(ctx.target)),
});
