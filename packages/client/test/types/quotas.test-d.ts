import { SellingPartner, type SellingPartnerOptions } from 'supercargo';

const quotas = { 'catalogItems.getCatalogItem': { rate: 2, burst: 10 }, 'orders.getOrders': { burst: 40 } } as const;
const options: SellingPartnerOptions = { quotas };
new SellingPartner({ region: 'eu', options });

// Operations of every version are accepted; this one exists only in the newest.
new SellingPartner({ region: 'eu', options: { quotas: { 'orders.searchOrders': { rate: 1 } } } });

// @ts-expect-error: there is no such operation.
new SellingPartner({ region: 'eu', options: { quotas: { 'catalogItems.getCatalogItm': { rate: 2 } } } });
// @ts-expect-error: the endpoint is missing.
new SellingPartner({ region: 'eu', options: { quotas: { getCatalogItem: { rate: 2 } } } });
// @ts-expect-error: there is no such member.
new SellingPartner({ region: 'eu', options: { quotas: { 'orders.getOrders': { rates: 2 } } } });
// @ts-expect-error: rate is a number.
new SellingPartner({ region: 'eu', options: { quotas: { 'orders.getOrders': { rate: '2' } } } });
