import { computeDeprecationStatus } from '@supercargo/catalogue';
import { notificationTypes } from '@supercargo/catalogue/registry';
import { z } from 'zod';
import { newId } from '../base/ids.ts';
import { idText } from '../base/input-bounds.ts';
import type { DeliveryFaults, Push, Webhook } from '../services/notifications/delivery-views.ts';
import { notificationTitle } from '../services/notifications/notification-titles.ts';
import { parsedJson } from '../services/notifications/parsed-json.ts';
import { readMessage } from '../services/notifications/read-message.ts';
import { samplePayload } from '../services/notifications/sample-payload.ts';
import { aboutSeller } from './meta.ts';
import { type ProcedureServices, procedureWith, router } from './trpc.ts';

const procedure = procedureWith(
  ({ collector, inbox, live, now, sandboxSellers, sandboxes, sellers, subscriptions }) => ({
    collector,
    inbox,
    live,
    now,
    sandboxSellers,
    sandboxes,
    sellers,
    subscriptions,
  }),
);

const seller = { sellerId: idText.min(1) };
const wantedType = z.object({ notificationType: idText.min(1), payloadVersion: idText.optional() });
const numbers = z.array(z.number().int()).min(1).max(500);
/** Which of the received notifications match. */
const receivedFilter = z.object({
  types: z.array(idText).max(50).optional(),
  sellerId: idText.optional(),
  duplicatesOnly: z.boolean().optional(),
  search: z.string().max(200).optional(),
  until: z.number().int().optional(),
});

export const notificationsRouter = router({
  /** All notification types that have not ended. */
  types: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    notificationTypes
      .filter(({ deprecated }) => computeDeprecationStatus(deprecated, ctx.services.now()) !== 'ended')
      .map(({ notificationType, title, searchTerms, delivery, parties, roles, payloadVersions, subscription }) => ({
        notificationType,
        title,
        searchTerms,
        delivery,
        parties,
        roles,
        versions: payloadVersions
          .filter(({ deprecated }) => computeDeprecationStatus(deprecated, ctx.services.now()) !== 'ended')
          .map(({ payloadVersion }) => payloadVersion),
        subscription,
      })),
  ),

  /** Received notifications, newest first. With `until`, also the number of newer ones. */
  received: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      receivedFilter.extend({
        before: z.number().int().optional(),
        limit: z.number().int().min(1).max(500).default(100),
      }),
    )
    .query(({ ctx, input }) => ctx.services.inbox.list(ctx.session.workspaceId, input)),

  /** The number of notifications of each type. */
  counts: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.inbox.counts(ctx.session.workspaceId),
  ),

  /** One complete notification. */
  get: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ number: z.number().int() }))
    .query(async ({ ctx, input }) => {
      const { deliveryIds: _, ...found } = await ctx.services.inbox.find(ctx.session.workspaceId, input.number);
      const title = notificationTitle(found.notificationType);
      return { ...found, title, message: found.message as unknown, payload: found.payload as unknown };
    }),

  /** Parses a message that a user pasted, and saves it. */
  paste: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ message: z.string().min(2).max(1_000_000) }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId } = ctx.session;
      const deliveryId = newId('pasted');
      // Throws an error that explains why a message is not a notification.
      readMessage(input.message, deliveryId);
      const [number] = await ctx.services.inbox.receive([
        { workspaceId, origin: 'pasted', message: input.message, deliveryId },
      ]);
      return { number };
    }),

  /** Deletes received notifications: by number, or all that match a filter, of which the user saw `count`. */
  clear: procedure({ role: 'operator', effect: 'changes-console' })
    .input(
      z.union([z.object({ numbers }), z.object({ filter: receivedFilter, count: z.number().int().nonnegative() })]),
    )
    .mutation(({ ctx, input }) => ctx.services.inbox.clear(ctx.session.workspaceId, input)),

  /** Amazon's last response about a seller's subscriptions. */
  subscriptions: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object(seller))
    .query(async ({ ctx, input }) => {
      const { workspaceId } = ctx.session;
      await ctx.services.sellers.find(workspaceId, input.sellerId);
      return ctx.services.subscriptions.known(workspaceId, input.sellerId);
    }),

  /** Fetches a seller's subscriptions from Amazon, type by type. */
  refreshSubscriptions: procedure({
    role: 'operator',
    effect: 'calls-amazon',
    allowedWhenLapsed: true,
    audit: aboutSeller,
  })
    .input(z.object(seller))
    .mutation(({ ctx, input }) => ctx.services.subscriptions.startFetching(ctx.session.workspaceId, input.sellerId)),

  /** The destinations of the application's notifications. */
  destinations: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object(seller))
    .query(({ ctx, input }) => ctx.services.subscriptions.destinations(ctx.session.workspaceId, input.sellerId)),

  /** Creates the destination if it is missing, and subscribes. */
  subscribe: procedure({ role: 'operator', effect: 'changes-amazon', audit: aboutSeller })
    .input(
      z.object({
        ...seller,
        types: z.array(wantedType).min(1).max(50),
        queueArn: idText.min(1).optional(),
        eventBridge: z.object({ region: idText.min(1), accountId: idText.min(1) }).optional(),
      }),
    )
    .mutation(({ ctx, input: { sellerId, types, queueArn, eventBridge } }) => {
      const to = eventBridge === undefined ? { queueArn: queueArn ?? '' } : { eventBridge };
      return ctx.services.subscriptions.setUp(ctx.session.workspaceId, sellerId, types, to);
    }),

  unsubscribe: procedure({ role: 'operator', effect: 'changes-amazon', audit: aboutSeller })
    .input(z.object({ ...seller, notificationType: idText, subscriptionId: idText }))
    .mutation(({ ctx, input: { sellerId, notificationType, subscriptionId } }) =>
      ctx.services.subscriptions.unsubscribe(ctx.session.workspaceId, sellerId, notificationType, subscriptionId),
    ),

  deleteDestination: procedure({ role: 'operator', effect: 'changes-amazon', audit: aboutSeller })
    .input(z.object({ ...seller, destinationId: idText }))
    .mutation(({ ctx, input: { sellerId, destinationId } }) =>
      ctx.services.subscriptions.deleteDestination(ctx.session.workspaceId, sellerId, destinationId),
    ),

  /** Sends a test message to a destination. Amazon allows this in its sandboxes only. */
  sendTest: procedure({ role: 'operator', effect: 'changes-amazon', audit: aboutSeller })
    .input(z.object({ ...seller, type: wantedType, destinationId: idText }))
    .mutation(async ({ ctx, input: { sellerId, type, destinationId } }) => {
      const { workspaceId } = ctx.session;
      await ctx.services.subscriptions.sendTest(workspaceId, sellerId, type, destinationId);
      await collect(ctx.services, workspaceId);
    }),

  /** A sample payload. */
  sample: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ ...seller, notificationType: idText, payloadVersion: idText.optional() }))
    .query(async ({ ctx, input }) => {
      const { seller: found } = await ctx.services.sellers.find(ctx.session.workspaceId, input.sellerId);
      const time = new Date(ctx.services.now()).toISOString();
      const sellingPartner = found.sellingPartnerId ?? '';
      const payload = await samplePayload(input.notificationType, input.payloadVersion, {
        time,
        sellerid: sellingPartner,
        merchantid: sellingPartner,
        sellingpartnerid: sellingPartner,
        accountid: sellingPartner,
        marketplaceid: found.marketplaceIds[0],
        amazonorderid: '026-1234567-1234567',
        reportid: '50000018001',
        feedid: '50000018002',
        asin: 'B000000001',
        sku: 'LAMP-001',
        sellersku: 'LAMP-001',
      });
      return { payload: JSON.stringify(payload, null, 2) };
    }),

  /** Makes the sandbox send a notification with the given payload. Subscribes to the type first, if that is missing. */
  trigger: procedure({ role: 'operator', effect: 'changes-sandbox', audit: aboutSeller })
    .input(
      z.object({
        ...seller,
        notificationType: idText,
        /** JSON */
        payload: z.string().max(200_000),
        times: z.number().int().min(1).max(1000).default(1),
      }),
    )
    .mutation(async ({ ctx, input: { sellerId, notificationType, payload, times } }) => {
      const { workspaceId } = ctx.session;
      const { seller: found } = await ctx.services.sellers.find(workspaceId, sellerId);
      await ctx.services.sandboxSellers.checkOwn(workspaceId, found.sellingPartnerId);
      await ctx.services.subscriptions.ensure(workspaceId, sellerId, notificationType);
      const control = await ctx.services.sandboxes.control(workspaceId);
      const answer = await control.post<{ sent: number }>('/notifications/send', {
        notificationType,
        payload: parsedJson(payload),
        times,
        ...(found.sellingPartnerId !== null && { sellerId: found.sellingPartnerId }),
      });
      await collect(ctx.services, workspaceId);
      return answer;
    }),

  /** Makes the sandbox deliver notifications again, to its destinations and to every local address. */
  resend: procedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ numbers }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId } = ctx.session;
      ctx.services.sandboxSellers.checkAlone();
      const control = await ctx.services.sandboxes.control(workspaceId);
      for (const number of input.numbers) {
        const { notificationId } = await ctx.services.inbox.find(workspaceId, number);
        await control.post(`/notifications/${encodeURIComponent(notificationId)}/resend`);
      }
      await control.post('/notifications/webhooks/deliver');
      await collect(ctx.services, workspaceId);
      return { resent: input.numbers.length };
    }),

  /** Local addresses that the sandbox delivers to, with the last deliveries of each. Null without a sandbox. */
  webhooks: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const sandbox = await ctx.services.sandboxes.find(ctx.session.workspaceId);
    if (sandbox === undefined || ctx.services.sandboxSellers.areShared) return null;
    const control = ctx.services.sandboxes.getControl(sandbox);
    const { webhooks } = await control.get<{ webhooks: readonly Webhook[] }>('/notifications/webhooks');
    return Promise.all(
      webhooks.map(async (webhook) => {
        const { deliveries } = await control.get<{ deliveries: readonly Push[] }>(
          `/notifications/webhooks/${webhook.id}`,
        );
        return {
          ...webhook,
          title: webhook.notificationType === undefined ? null : notificationTitle(webhook.notificationType),
          deliveries: deliveries
            .slice(-50)
            .reverse()
            .map((push) => ({ ...push, title: notificationTitle(push.notificationType) })),
        };
      }),
    );
  }),

  addWebhook: procedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(z.object({ url: z.string().min(1).max(2000), notificationType: idText.optional() }))
    .mutation(async ({ ctx, input }) => {
      // Otherwise users could make the sandbox's machine send any content to any URL.
      ctx.services.sandboxSellers.checkAlone();
      const control = await ctx.services.sandboxes.control(ctx.session.workspaceId);
      const made = await control.post<Webhook>('/notifications/webhooks', input);
      announce(ctx.services, ctx.session.workspaceId);
      return made;
    }),

  removeWebhook: procedure({ role: 'operator', effect: 'changes-sandbox', audit: { subject: 'id' } })
    .input(z.object({ id: idText }))
    .mutation(async ({ ctx, input }) => {
      ctx.services.sandboxSellers.checkAlone();
      const control = await ctx.services.sandboxes.control(ctx.session.workspaceId);
      await control.delete(`/notifications/webhooks/${encodeURIComponent(input.id)}`);
      announce(ctx.services, ctx.session.workspaceId);
    }),

  /** The faults that the sandbox injects into deliveries; null without a sandbox. */
  deliveryFaults: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const sandbox = await ctx.services.sandboxes.find(ctx.session.workspaceId);
    return sandbox === undefined || ctx.services.sandboxSellers.areShared
      ? null
      : ctx.services.sandboxes.getControl(sandbox).get<DeliveryFaults>('/notifications/faults');
  }),

  setDeliveryFaults: procedure({ role: 'operator', effect: 'changes-sandbox' })
    .input(
      z.object({
        copies: z.number().int().min(1).max(100),
        delaySeconds: z.number().min(0).max(86_400),
        reorderSeconds: z.number().min(0).max(86_400),
        failedAttempts: z.number().int().min(0).max(5),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      ctx.services.sandboxSellers.checkAlone();
      const control = await ctx.services.sandboxes.control(ctx.session.workspaceId);
      const faults = await control.post<DeliveryFaults>('/notifications/faults', input);
      announce(ctx.services, ctx.session.workspaceId);
      return faults;
    }),
});

function announce({ live }: Pick<ProcedureServices, 'live'>, workspaceId: string): void {
  live.publish({ workspaceId, topic: 'notifications' });
}

/** Fetches new notifications now, so that a screen sees the effect of the user's action at once. */
async function collect({ collector }: Pick<ProcedureServices, 'collector'>, workspaceId: string): Promise<void> {
  await collector.collect((one) => one === workspaceId);
}
