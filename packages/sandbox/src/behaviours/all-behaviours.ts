import type { Behaviours } from './behaviour.ts';
import { catalogBehaviours } from './catalog/catalog-behaviours.ts';
import { feedBehaviours } from './feed/feed-behaviours.ts';
import { feedbackBehaviours } from './feedback/feedback-behaviours.ts';
import { feeBehaviours } from './fees/fee-behaviours.ts';
import { financeBehaviours } from './finance/finance-behaviours.ts';
import { inventoryBehaviours } from './inventory/inventory-behaviours.ts';
import { listingBehaviours } from './listing/listing-behaviours.ts';
import { messagingBehaviours } from './messaging/messaging-behaviours.ts';
import { solicitationBehaviours } from './messaging/solicitation-behaviours.ts';
import { orderBehaviours } from './order/order-behaviours.ts';
import { pricingBehaviours } from './pricing/pricing-behaviours.ts';
import { productTypeBehaviours } from './product-type/product-type-behaviours.ts';
import { replenishmentBehaviours } from './replenishment/replenishment-behaviours.ts';
import { reportBehaviours } from './report/report-behaviours.ts';
import { restrictionBehaviours } from './restriction/restriction-behaviours.ts';
import { salesBehaviours } from './sales/sales-behaviours.ts';
import { sellerBehaviours } from './seller/seller-behaviours.ts';
import type { Services } from './services.ts';
import { tokenBehaviours } from './token/token-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...financeBehaviours(services),
    ...salesBehaviours,
    ...catalogBehaviours(services),
    ...inventoryBehaviours(services),
    ...feeBehaviours,
    ...messagingBehaviours,
    ...solicitationBehaviours,
    ...replenishmentBehaviours,
    ...feedbackBehaviours,
    ...pricingBehaviours,
    ...restrictionBehaviours,
    ...productTypeBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...tokenBehaviours(services),
  };
}
