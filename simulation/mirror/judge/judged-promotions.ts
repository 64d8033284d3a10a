import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import type { PromotionRecord } from './report-records.ts';
import { readRecords } from './shop.ts';

const hour = 3_600_000;

/** The longest time until the copy has another status. */
const delay = 13 * hour;

const promotions: JudgedStream = {
  stream: 'promotions',
  every: '12h',
  table: 'promotions',
  key: ['marketplace_id', 'promotion_id'],
  whyNeverDeleted: 'A promotion that ended keeps its row, also when Amazon no longer lists it.',
  expect: ({ sandbox, now }, sellerId) =>
    new Map(
      readRecords(sandbox, sellerId, 'promotions').map(([id, promotion]): [string, ExpectedRow] => {
        const { status, since } = findState(promotion, now);
        const values = {
          title: promotion.title,
          promotion_type: promotion.type,
          tracking_id: promotion.trackingId,
          selection_id: promotion.selectionId,
          status,
          created_time: { time: promotion.createdAt },
          last_updated_time: { time: since },
          start_time: { time: promotion.startsAt },
          end_time: { time: promotion.endsAt },
        };
        return [buildKey([promotion.marketplaceId, id]), { isRecent: since > now - delay, values }];
      }),
    ),
};

/** A promotion and its cancellation are processed for an hour. */
function findState({ createdAt, startsAt, endsAt, cancelledAt, fails }: PromotionRecord, now: number) {
  const end =
    cancelledAt === null
      ? [['EXPIRED', endsAt] as const]
      : [['CANCELLING', cancelledAt] as const, ['CANCELLED', cancelledAt + hour] as const];
  const next = fails
    ? [['FAILED', createdAt + hour] as const]
    : [['UPCOMING', createdAt + hour] as const, ['RUNNING', startsAt] as const, ...end];
  const steps = [['PROCESSING', createdAt] as const, ...next];
  const [status, since] = steps.findLast(([, time]) => time <= now) ?? (['PROCESSING', createdAt] as const);
  return { status, since };
}

/** Streams of promotions. */
export const judgedPromotions: readonly JudgedStream[] = [promotions];
