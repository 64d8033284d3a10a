// Only type-checked, with both module settings that users have.
import SellingPartner, { Application, type SellingPartner as Named, type SellingPartnerConfig } from 'supercargo';

const config: SellingPartnerConfig = { region: 'eu', refresh_token: 'Atzr|1' };
const seller: Named = new SellingPartner(config);
export const id: string = (await seller.orders.getOrder({ path: { orderId: '1' } })).AmazonOrderId;
// @ts-expect-error: the parameter is orderId.
export const wrong = seller.orders.getOrder({ path: { orderID: '1' } });
const application = new Application({ region: 'eu', endpoints_versions: { orders: '2026-01-01' } });
for await (const { orders } of application.seller('Atzr|1').orders.searchOrders.pages()) {
  if (orders[0]?.orderId === id) break;
}
