import type { PaidComponent } from '../../lists/orders/paid-items.ts';
import type { RefundValue } from './order-values.ts';

/** The type of feeds that refund orders. */
export const refundFeedType = 'POST_PAYMENT_ADJUSTMENT_DATA';

/** Amazon's names of the components, in the order of OrderAdjustment.xsd. */
const componentTypes: readonly (readonly [PaidComponent, string])[] = [
  ['principal', 'Principal'],
  ['shipping', 'Shipping'],
  ['tax', 'Tax'],
  ['shippingTax', 'ShippingTax'],
];

interface FeedContent extends Pick<RefundValue, 'reason' | 'items'> {
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  readonly orderId: string;
  readonly currency: string;
}

/** Builds the XML of a feed that refunds items of one order, in one message. No text has a character that XML reserves: `checkRefund` saw to it. */
export function buildRefundFeed({ sellerId, orderId, reason, currency, items }: FeedContent): string {
  const adjusted = items.map(
    ({ orderItemId, amounts }) => `
      <AdjustedItem>
        <AmazonOrderItemCode>${orderItemId}</AmazonOrderItemCode>
        <AdjustmentReason>${reason}</AdjustmentReason>
        <ItemPriceAdjustments>${componentTypes.map(([name, type]) => buildComponent(type, amounts[name], currency)).join('')}
        </ItemPriceAdjustments>
      </AdjustedItem>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="amzn-envelope.xsd">
  <Header>
    <DocumentVersion>1.01</DocumentVersion>
    <MerchantIdentifier>${sellerId}</MerchantIdentifier>
  </Header>
  <MessageType>OrderAdjustment</MessageType>
  <Message>
    <MessageID>1</MessageID>
    <OrderAdjustment>
      <AmazonOrderID>${orderId}</AmazonOrderID>${adjusted.join('')}
    </OrderAdjustment>
  </Message>
</AmazonEnvelope>
`;
}

function buildComponent(type: string, amount: string | undefined, currency: string): string {
  if (amount === undefined) return '';
  return `
          <Component><Type>${type}</Type><Amount currency="${currency}">${amount}</Amount></Component>`;
}
