import type { Behaviours } from './behaviour.ts';
import { dataKioskBehaviours } from './data-kiosk/data-kiosk-behaviours.ts';
import { feedBehaviours } from './feed/feed-behaviours.ts';
import { listingBehaviours } from './listing/listing-behaviours.ts';
import { orderBehaviours } from './order/order-behaviours.ts';
import { reportBehaviours } from './report/report-behaviours.ts';
import { sellerBehaviours } from './seller/seller-behaviours.ts';
import type { Services } from './services.ts';
import { tokenBehaviours } from './token/token-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...dataKioskBehaviours(services),
    ...tokenBehaviours(services),
  };
}
