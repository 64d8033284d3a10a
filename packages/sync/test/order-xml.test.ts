import { describe, expect, test } from 'vitest';
import { UnreadableValues } from '../src/rows/unreadable-values.ts';
import { OrderXmlReader } from '../src/streams/orders/order-xml.ts';

const order = (added = '', addedToItem = '') => `<AmazonEnvelope><Message><Order>
  <AmazonOrderID>1</AmazonOrderID><MerchantOrderID>1</MerchantOrderID><LastUpdatedDate>2026-09-01T00:00:00+00:00</LastUpdatedDate>
  <PurchaseDate>2026-09-01T00:00:00+00:00</PurchaseDate><OrderStatus>Shipped</OrderStatus><SalesChannel>Amazon.de</SalesChannel>
  <FulfillmentData><FulfillmentChannel>Amazon</FulfillmentChannel><Address><City>Leeds</City></Address></FulfillmentData>${added}
  <OrderItem><AmazonOrderItemCode>7</AmazonOrderItemCode><SKU>A</SKU><Quantity>1</Quantity><ItemPrice>
    <Component><Type>Principal</Type><Amount currency="EUR">9.00</Amount></Component>${addedToItem}</ItemPrice></OrderItem>
</Order></Message></AmazonEnvelope>`;

function read(xml: string) {
  const reader = new OrderXmlReader({ sellerId: 'S', unreadable: new UnreadableValues(), lines: undefined });
  reader.write(xml);
  reader.end();
  const { orders, order_items: items } = reader.take();
  return [orders[0]?._extra, items[0]?._extra].map((extra) => (extra === null ? null : JSON.parse(extra ?? '')));
}

describe('The XML report of orders', () => {
  test('Elements that no column has are kept by their paths, at any depth, and those of a buyer are left out', () => {
    expect(read(order())).toEqual([null, null]);
    const added =
      '<IsReplacement>true</IsReplacement><Notes><Note>a</Note><Note>b</Note></Notes>' +
      '<FulfillmentData><Carrier>X</Carrier><Address><City>Leeds</City></Address></FulfillmentData>';
    const amount = '<Component><Type>Deposit</Type><Amount currency="EUR">0.25</Amount></Component>';
    expect(read(order(added, amount))).toEqual([
      { IsReplacement: 'true', Notes: { Note: ['a', 'b'] }, 'FulfillmentData.Carrier': 'X' },
      { 'ItemPrice.Component': { Type: 'Deposit', Amount: '0.25' } },
    ]);
  });
});
