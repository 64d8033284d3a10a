// Type-checks the package in CommonJS.
import SellingPartner = require('supercargo');

const config: SellingPartner.SellingPartnerConfig = { region: 'eu', refresh_token: 'Atzr|1' };
const seller: SellingPartner = new SellingPartner(config);
const named = new SellingPartner.SellingPartner({ ...config, endpoints_versions: { orders: '2026-01-01' } });
const path = { orderId: '1' };

async function ids(): Promise<string[]> {
  const old = await seller.callAPI({ operation: 'orders.getOrder', path });
  const { data } = await named.orders.getOrder.withResponse({ path });
  return [old.AmazonOrderId, data.order.orderId];
}
// @ts-expect-error: the parameter is orderId.
const wrong = seller.orders.getOrder({ path: { orderID: '1' } });
// @ts-expect-error: the versions differ.
const other: SellingPartner = named;
const versions: SellingPartner.OldestVersions = {};
class Own extends SellingPartner {}
const own: SellingPartner = new Own(config);
const application: SellingPartner.Application = new SellingPartner.Application({ region: 'eu' });
const orders = application.seller('Atzr|1').orders.getOrders.items({ query: { MarketplaceIds: ['1'] } });
const order: Promise<IteratorResult<{ AmazonOrderId: string }, undefined>> = orders.next();
export = { own, order, ids, wrong, other, versions };
