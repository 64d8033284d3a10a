import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { explainSyncError } from '../services/mirror/mirror.ts';
import type { MirrorSource } from '../services/mirror/mirror-plan.ts';
import type { Mirrors } from '../services/mirror/mirrors.ts';
import type { Session } from '../sessions/sessions.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ mirrors, sellers, settings, verifications }) => ({
  mirrors,
  sellers,
  settings,
  verifications,
}));

const source = z.enum(['amazon', 'sandbox']);

const unit = z.object({
  source,
  /** Name of the stream. */
  stream: idText,
  /** Amazon's ID of the seller. Default: all. */
  partnerId: idText.optional(),
});

function findMirror(
  { services, session }: { services: { mirrors: Mirrors }; session: Session },
  { source }: { source: MirrorSource },
) {
  return services.mirrors.find(session.workspaceId, source);
}

function toFilter({ stream, partnerId }: { stream?: string | undefined; partnerId?: string | undefined }) {
  return { stream, sellerId: partnerId };
}

/** All streams, or one. */
const scope = unit.partial({ stream: true });

const verification = scope.extend({ rows: z.int().min(1).max(10_000).default(20) });

const change = { role: 'operator', effect: 'changes-console', audit: { subject: 'stream' } } as const;

/** The copies of sellers' data that the shop's screens read. */
export const mirrorRouter = router({
  /** The state of every stream, and which sellers are copied. */
  get: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const { mirrors, sellers, settings } = ctx.services;
    const { workspaceId } = ctx.session;
    const { measureMirror } = await import('../services/mirror/mirror-completeness.ts');
    const [{ isOn, sellerIds }, connected, copies] = await Promise.all([
      settings.get(workspaceId, 'mirror'),
      sellers.list(workspaceId),
      Promise.all(mirrors.list(workspaceId).map(measureMirror)),
    ]);
    return {
      isAvailable: mirrors.isAvailable,
      isOn,
      sellers: connected
        .filter(({ seller }) => seller.kind === 'seller')
        .map(({ seller, application }) => ({
          id: seller.id,
          name: seller.name,
          partnerId: seller.sellingPartnerId,
          marketplaceIds: seller.marketplaceIds,
          isSandbox: application.isSandbox,
          isCopied: isOn && (application.isSandbox || sellerIds.includes(seller.id)),
        })),
      copies,
    };
  }),

  /** Chooses the sellers at Amazon whose data is copied, and turns all copies on or off. Copied data stays. */
  configure: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ isOn: z.boolean(), sellerIds: z.array(idText).max(1000) }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId } = ctx.session;
      const { mirrors, sellers, settings } = ctx.services;
      const connected = await sellers.list(workspaceId);
      // Sellers that were chosen before may be removed since.
      const chosen = (await settings.get(workspaceId, 'mirror')).sellerIds;
      const known = new Set([...connected.map(({ seller }) => seller.id), ...chosen]);
      for (const sellerId of input.sellerIds) if (!known.has(sellerId)) await sellers.find(workspaceId, sellerId);
      await settings.set(workspaceId, 'mirror', input);
      await mirrors.reconcile(workspaceId);
    }),

  /** Reads what is new now. Without a stream, of all streams. */
  refresh: procedure({ role: 'operator', effect: 'calls-amazon' })
    .input(scope)
    .mutation(async ({ ctx, input }) => {
      await findMirror(ctx, input).change((sync) => sync.refresh(toFilter(input)));
    }),

  /** Stops reading a stream. Its data stays. */
  pause: procedure(change)
    .input(unit)
    .mutation(async ({ ctx, input }) => {
      await findMirror(ctx, input).change((sync) => sync.pause(toFilter(input)));
    }),

  /** Continues to read a stream that was paused, and tries one that failed again. */
  resume: procedure(change)
    .input(unit)
    .mutation(async ({ ctx, input }) => {
      await findMirror(ctx, input).change((sync) => sync.resume(toFilter(input)));
    }),

  /** Copies older data of a stream. */
  backfill: procedure(change)
    .input(unit.extend({ from: idText }))
    .mutation(async ({ ctx, input }) => {
      await findMirror(ctx, input).change((sync) => sync.backfill({ ...toFilter(input), from: input.from }));
    }),

  /** Copies a stream from the start again. */
  reset: procedure(change)
    .input(unit)
    .mutation(async ({ ctx, input }) => {
      await findMirror(ctx, input).change((sync) => sync.reset(toFilter(input)));
    }),

  /** The calls that a verification would make at most, by stream. */
  estimateVerification: procedure({ role: 'viewer', effect: 'reads' })
    .input(verification)
    .query(async ({ ctx, input }) => {
      const mirror = findMirror(ctx, input);
      const options = { ...toFilter(input), rows: input.rows };
      const streams = await mirror.sync.estimateVerification(options).catch(explainSyncError);
      return { streams, calls: streams.reduce((sum, { calls }) => sum + calls, 0) };
    }),

  /** Starts to compare a sample of the copy with Amazon, in the background. */
  verify: procedure({ role: 'operator', effect: 'calls-amazon', audit: { subject: 'stream' } })
    .input(verification)
    .mutation(({ ctx, input }) => ctx.services.verifications.start(findMirror(ctx, input), input)),

  cancelVerification: procedure({ role: 'operator', effect: 'changes-console' })
    .input(unit.pick({ source: true }))
    .mutation(({ ctx, input }) => ctx.services.verifications.cancel(findMirror(ctx, input))),

  /** The verifications that run, and the last result of each copy and stream. */
  verifications: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.verifications.list(ctx.session.workspaceId),
  ),

  /** What differed in the last result, with the reasons. */
  differences: procedure({ role: 'viewer', effect: 'reads' })
    .input(scope)
    .query(({ ctx, input }) =>
      ctx.services.verifications.listDifferences(ctx.session.workspaceId, input.source, input),
    ),
});
