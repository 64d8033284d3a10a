import type { Behaviours } from './behaviour.ts';
import { feedBehaviours } from './feeds/feed-behaviours.ts';
import { listingBehaviours } from './listings/listing-behaviours.ts';
import { orderBehaviours } from './orders/order-behaviours.ts';
import { reportBehaviours } from './reports/report-behaviours.ts';
import { sellerBehaviours } from './sellers/seller-behaviours.ts';
import type { Services } from './services.ts';
import { tokenBehaviours } from './tokens/token-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...tokenBehaviours(services),
  };
}
