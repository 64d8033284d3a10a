import { escapeMarkup } from '../../base/escape-markup.ts';
import type { RefundComponent, RefundItem } from '../../storage/schema/orders.ts';

/** Amazon's names of the components, in the order of OrderAdjustment.xsd. */
const componentTypes: readonly (readonly [RefundComponent, string])[] = [
  ['principal', 'Principal'],
  ['shipping', 'Shipping'],
  ['tax', 'Tax'],
  ['shippingTax', 'ShippingTax'],
];

interface FeedContent {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  readonly orderId: string;
  readonly reason: string;
  readonly currency: string;
  readonly items: readonly RefundItem[];
}

/** Builds the XML of a feed that refunds items of one order, in one message. */
export function buildRefundFeed({ partnerId, orderId, reason, currency, items }: FeedContent): string {
  const adjusted = items.map(
    ({ orderItemId, amounts }) => `
      <AdjustedItem>
        <AmazonOrderItemCode>${escapeMarkup(orderItemId)}</AmazonOrderItemCode>
        <AdjustmentReason>${escapeMarkup(reason)}</AdjustmentReason>
        <ItemPriceAdjustments>${componentTypes.map(([name, type]) => buildComponent(type, amounts[name], currency)).join('')}
        </ItemPriceAdjustments>
      </AdjustedItem>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="amzn-envelope.xsd">
  <Header>
    <DocumentVersion>1.01</DocumentVersion>
    <MerchantIdentifier>${escapeMarkup(partnerId)}</MerchantIdentifier>
  </Header>
  <MessageType>OrderAdjustment</MessageType>
  <Message>
    <MessageID>1</MessageID>
    <OrderAdjustment>
      <AmazonOrderID>${escapeMarkup(orderId)}</AmazonOrderID>${adjusted.join('')}
    </OrderAdjustment>
  </Message>
</AmazonEnvelope>
`;
}

function buildComponent(type: string, amount: string | undefined, currency: string): string {
  if (amount === undefined) return '';
  return `
          <Component><Type>${type}</Type><Amount currency="${escapeMarkup(currency)}">${amount}</Amount></Component>`;
}
