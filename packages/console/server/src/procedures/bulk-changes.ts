import { checkConfirmed, checkMatching, planPrices } from '@supercargo/shop';
import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import type { BulkChanges } from '../services/bulk-changes/bulk-changes.ts';
import {
  confirmedChangeSchema,
  type PriceChangeInput,
  priceChangeSchema,
} from '../services/bulk-changes/change-inputs.ts';
import type { Mirrors } from '../services/mirror/mirrors.ts';
import type { Sellers } from '../services/sellers/sellers.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ bulkChanges, mirrors, sellers }) => ({ bulkChanges, mirrors, sellers }));

const changeId = z.object({ id: idText });

/** Changes of listings: prices of many at once, and values of one. */
export const bulkChangesRouter = router({
  /** The newest changes, with their listings by state. */
  list: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx: { services, session } }) => {
    const rows = await services.bulkChanges.list(session.workspaceId);
    return rows.map(({ startedAt, confirmedAt: _, finishedAt, readAt: __, request: ___, ...row }) => ({
      ...row,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
  }),

  /** The listings of a change. */
  items: procedure({ role: 'viewer', effect: 'reads' })
    .input(changeId)
    .query(async ({ ctx: { services, session }, input }) => {
      const { items } = await services.bulkChanges.read(session.workspaceId, input.id);
      return items.map(
        ({ position, subject, marketplaceId, field, currency, fromValue, toValue, state, reason, ...item }) => ({
          position,
          sku: subject,
          marketplaceId,
          field,
          currency,
          fromValue,
          toValue,
          state,
          reason,
          submissionId: item.submissionId,
          sentAt: item.sentAt?.toISOString() ?? null,
          readBackAt: item.readBackAt?.toISOString() ?? null,
        }),
      );
    }),

  /** Computes the new prices from the copy of the shop. Changes nothing. A mutation, because the input can be too long for a URL. */
  plan: procedure({ role: 'viewer', effect: 'reads' })
    .input(priceChangeSchema)
    .mutation(({ ctx: { services, session }, input }) => plan(services, session.workspaceId, input)),

  /** Starts to change prices at Amazon. Prices that were changed there since the plan stay as they are. */
  start: procedure({
    role: 'operator',
    effect: 'changes-amazon',
    audit: { seller: 'sellerId' },
  })
    .input(confirmedChangeSchema)
    .mutation(async ({ ctx: { services, session }, input }) => {
      const { workspaceId, actor } = session;
      const planned = await plan(services, workspaceId, input);
      checkConfirmed(planned, input.confirmed);
      const { sellerId, idempotencyKey } = input;
      return services.bulkChanges.start({ workspaceId, sellerId, actor, idempotencyKey }, planned);
    }),

  /** Sets the prices back to what they were before a change, or sends those again that are not back yet. */
  undo: procedure({ role: 'operator', effect: 'changes-amazon', audit: { subject: 'id' } })
    .input(changeId)
    .mutation(({ ctx: { services, session }, input }) =>
      services.bulkChanges.undo(session.workspaceId, input.id, session.actor),
    ),

  /** Leaves out the listings that still wait. */
  stop: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(changeId)
    .mutation(({ ctx: { services, session }, input }) =>
      services.bulkChanges.stop(session.workspaceId, input.id, session.actor),
    ),
});

interface PlanServices {
  readonly bulkChanges: BulkChanges;
  readonly mirrors: Mirrors;
  readonly sellers: Sellers;
}

async function plan({ bulkChanges, mirrors, sellers }: PlanServices, workspaceId: string, input: PriceChangeInput) {
  const { application, seller } = await sellers.find(workspaceId, input.sellerId);
  const mirror = mirrors.find(workspaceId, application.isSandbox ? 'sandbox' : 'amazon');
  const partnerId = seller.sellingPartnerId ?? '';
  await checkMatching(mirror, partnerId, input);
  const inProgress = await bulkChanges.readInProgress({ workspaceId, sellerId: seller.id }, input.listings);
  return planPrices(mirror, partnerId, input, inProgress, mirror.clock.now());
}
