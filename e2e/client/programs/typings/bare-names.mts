// Calls without an endpoint, as the typings of amazon-sp-api accept them. Its package has no default export for the compiler, so only ours
// compiles them.
import DefaultClient, { SellingPartner } from 'amazon-sp-api';
import type { Config } from 'amazon-sp-api/lib/typings/baseTypes';
import type { GetCatalogItemResponse } from 'amazon-sp-api/lib/typings/operations/catalogItems';
import type { GetInventorySummariesQuery } from 'amazon-sp-api/lib/typings/operations/fbaInventory';
import type { GetFeedsResponse } from 'amazon-sp-api/lib/typings/operations/feeds';
import type { GetShipmentsQuery } from 'amazon-sp-api/lib/typings/operations/fulfillmentInbound';
import type { CreateReportBody, ReportType } from 'amazon-sp-api/lib/typings/operations/reports';

export class ShopClient extends DefaultClient {}

export class NamedClient extends SellingPartner {
  constructor(
    config: Config,
    readonly shop: string,
  ) {
    super(config);
  }
}

export async function readAll(client: SellingPartner, query: GetInventorySummariesQuery, shipments: GetShipmentsQuery) {
  await client.callAPI({ operation: 'getInventorySummaries', query });
  await client.callAPI({ operation: 'getShipments', query: shipments });
  const feeds: GetFeedsResponse = await client.callAPI({ operation: 'getFeeds', query: { feedTypes: ['A'] } });
  const item: GetCatalogItemResponse = await client.callAPI({
    operation: 'getCatalogItem',
    path: { asin: 'B000000000' },
  });
  return { feeds, item };
}

export const createReport = (client: SellingPartner, body: CreateReportBody, reportType: ReportType) =>
  client.callAPI({ operation: 'createReport', body: { ...body, reportType } });

export const readFees = (client: ShopClient) =>
  // @ts-expect-error: the compiler of amazon-sp-api does not know this operation without its endpoint.
  client.callAPI({ operation: 'getMyFeesEstimates', body: [] });
