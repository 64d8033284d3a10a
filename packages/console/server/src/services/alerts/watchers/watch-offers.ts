import { findMarketplace } from '@supercargo/catalogue/registry';
import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../storage/database.ts';
import { notificationsReceived, type ReceivedNotification } from '../../../storage/schema/notifications.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';

const pageSize = 200;
/** Milliseconds that are read again, because another process may have saved a notification late. */
const overlap = 60_000;

/** Finds the ASINs whose featured offer is no longer the seller's, in the notifications that have arrived since the last check. */
export async function watchOffers(db: Database, { rule, sellers }: WatchedRule): Promise<Observations> {
  const since = new Date(Math.max(rule.since.getTime(), (rule.checkedAt?.getTime() ?? 0) - overlap));
  const names = new Map(sellers.map(({ seller }) => [seller.id, seller.name]));
  const seen: Observation[] = [];
  for (let after = 0, isMore = true; isMore; ) {
    const page = await db
      .select()
      .from(notificationsReceived)
      .where(
        and(
          eq(notificationsReceived.workspaceId, rule.workspaceId),
          inArray(notificationsReceived.notificationType, ['ANY_OFFER_CHANGED', 'PRICING_HEALTH']),
          inArray(notificationsReceived.sellerId, [...names.keys()]),
          gte(notificationsReceived.receivedAt, since),
          gt(notificationsReceived.number, after),
        ),
      )
      .orderBy(asc(notificationsReceived.number))
      .limit(pageSize);
    seen.push(...page.flatMap((one) => observe(one, names.get(one.sellerId ?? '') ?? '')));
    after = page.at(-1)?.number ?? after;
    isMore = page.length === pageSize;
  }
  return { seen, complete: [] };
}

const offerChanged = z.object({
  AnyOfferChangedNotification: z.object({
    SellerId: z.string(),
    OfferChangeTrigger: z.object({ MarketplaceId: z.string(), ASIN: z.string() }),
    Offers: z.array(z.object({ SellerId: z.string(), IsBuyBoxWinner: z.boolean().optional() })),
  }),
});

const pricingHealth = z.object({
  issueType: z.literal('BuyBoxDisqualification'),
  offerChangeTrigger: z.object({ marketplaceId: z.string(), asin: z.string() }),
});

/** Returns nothing for a notification that does not say whose offer is featured. */
function observe(
  { payload, notificationType, sellerId, eventTime, receivedAt }: ReceivedNotification,
  seller: string,
): Observation[] {
  const changedAt = new Date(eventTime === null ? Number.NaN : eventTime);
  const at = Number.isNaN(changedAt.getTime()) ? receivedAt : changedAt;
  const build = (asin: string, marketplaceId: string) => ({
    key: JSON.stringify([sellerId, marketplaceId, asin]),
    isOpen: true,
    text: `${seller} lost the featured offer of ${asin} in ${findMarketplace(marketplaceId)?.countryCode ?? marketplaceId}.`,
    path: '/notifications',
    at,
  });
  if (notificationType === 'PRICING_HEALTH') {
    const trigger = pricingHealth.safeParse(payload).data?.offerChangeTrigger;
    if (trigger === undefined) return [];
    const { asin, marketplaceId } = trigger;
    // No notification says when the offer is featured again, so each loss is an event of its own.
    const key = JSON.stringify([sellerId, marketplaceId, asin, at.toISOString()]);
    return [{ ...build(asin, marketplaceId), key, isOpen: false, isEvent: true }];
  }
  const change = offerChanged.safeParse(payload).data?.AnyOfferChangedNotification;
  const winner = change?.Offers.find(({ IsBuyBoxWinner }) => IsBuyBoxWinner === true);
  if (change === undefined || winner === undefined) return [];
  const { ASIN, MarketplaceId } = change.OfferChangeTrigger;
  const isOwn = winner.SellerId === change.SellerId;
  // Only an offer that was featured before can lose that.
  return [{ ...build(ASIN, MarketplaceId), isOpen: !isOwn, whenFirst: isOwn ? 'store' : 'ignore' }];
}
