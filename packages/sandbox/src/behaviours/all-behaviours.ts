import { aplusBehaviours } from './aplus/aplus-behaviours.ts';
import { appIntegrationBehaviours } from './app-integration/app-integration-behaviours.ts';
import type { Behaviours } from './behaviour.ts';
import { directFulfillmentBehaviours } from './direct-fulfillment/direct-fulfillment-behaviours.ts';
import { feedBehaviours } from './feed/feed-behaviours.ts';
import { financeInvoiceBehaviours } from './finance-invoice/finance-invoice-behaviours.ts';
import { listingBehaviours } from './listing/listing-behaviours.ts';
import { notificationBehaviours } from './notification/notification-behaviours.ts';
import { orderBehaviours } from './order/order-behaviours.ts';
import { payoutBehaviours } from './payout/payout-behaviours.ts';
import { reportBehaviours } from './report/report-behaviours.ts';
import { sellerBehaviours } from './seller/seller-behaviours.ts';
import type { Services } from './services.ts';
import { taxInvoiceBehaviours } from './tax-invoice/tax-invoice-behaviours.ts';
import { tokenBehaviours } from './token/token-behaviours.ts';
import { uploadBehaviours } from './upload/upload-behaviours.ts';
import { vendorBehaviours } from './vendor/vendor-behaviours.ts';
import { walletBehaviours } from './wallet/wallet-behaviours.ts';

/** Every operation that answers from state. The others answer from their schema. */
export function allBehaviours(services: Services): Behaviours {
  return {
    ...sellerBehaviours,
    ...orderBehaviours(services),
    ...listingBehaviours(services),
    ...reportBehaviours(services),
    ...feedBehaviours(services),
    ...tokenBehaviours(services),
    ...notificationBehaviours(services),
    ...vendorBehaviours(services),
    ...directFulfillmentBehaviours(services),
    ...aplusBehaviours(services),
    ...uploadBehaviours(services),
    ...appIntegrationBehaviours,
    ...walletBehaviours(services),
    ...taxInvoiceBehaviours(services),
    ...financeInvoiceBehaviours(services),
    ...payoutBehaviours(services),
  };
}
