import SellingPartner from 'amazon-sp-api';
import type { Config } from 'amazon-sp-api/lib/typings/baseTypes';
import type { GetCatalogItemQuery, GetCatalogItemResponse } from 'amazon-sp-api/lib/typings/operations/catalogItems';
import type { CreateReportBody } from 'amazon-sp-api/lib/typings/operations/reports';

type OrdersQuery = import('amazon-sp-api/lib/typings/operations/orders').GetOrdersQuery;

export interface ShopConfig extends Config {
  shop: string;
}

export const connect = ({ shop: _, ...config }: ShopConfig): SellingPartner => new SellingPartner(config);

export function readTitle(item: GetCatalogItemResponse): string | undefined {
  return item.summaries?.[0]?.itemName;
}

export const query: GetCatalogItemQuery = { marketplaceIds: ['A1PA6795UKMFR9'], includedData: ['summaries'] };

export const report: CreateReportBody = {
  reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  marketplaceIds: ['A1PA6795UKMFR9'],
};

export const orders: OrdersQuery = { MarketplaceIds: ['A1PA6795UKMFR9'], CreatedAfter: '2026-01-01T00:00:00Z' };
