import type { Received } from '../application.ts';
import { placeScenario } from '../fulfilment/place-scenario.ts';
import { contentDocument } from '../preparing-content.ts';
import { SIGNATURES, walletSchedule, walletTransfer } from '../preparing-wallet.ts';
import type { Fill, Fills, PagedShop } from './paged-list.ts';
import { STORES, times } from './paged-list.ts';

const WALLET = '/finances/transfers/wallet/2024-03-01';
const APLUS = '/aplus/2020-11-01/contentDocuments';
const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';

function send(
  shop: PagedShop,
  path: string,
  body: unknown,
  query: Readonly<Record<string, string>> = {},
  headers = {},
) {
  return shop.application.call('POST', path, { body, query, headers });
}

async function listAsins(shop: PagedShop): Promise<readonly string[]> {
  const path = `/listings/2021-08-01/items/${shop.sellerId}`;
  const asins: string[] = [];
  let query: Record<string, string> | undefined = { marketplaceIds: shop.marketplaceId, pageSize: '20' };
  while (query !== undefined) {
    const { body }: Received = await shop.application.call('GET', path, { query });
    asins.push(...body.items.map(({ summaries }: { summaries: { asin: string }[] }) => summaries[0]?.asin));
    const pageToken: string | undefined = body.pagination.nextToken;
    query = pageToken === undefined ? undefined : { marketplaceIds: shop.marketplaceId, pageToken };
  }
  return asins;
}

/** Content documents with these articles, published. */
async function published(shop: PagedShop, count: number, asinSet: readonly string[]): Promise<readonly string[]> {
  const query = { marketplaceId: shop.marketplaceId };
  const keys = await times(count, async () => {
    const { contentReferenceKey } = (await send(shop, APLUS, { contentDocument }, query)).body;
    const path = `${APLUS}/${encodeURIComponent(contentReferenceKey)}`;
    await send(shop, `${path}/asins`, { asinSet }, query);
    await shop.application.call('POST', `${path}/approvalSubmissions`, { query });
    return contentReferenceKey as string;
  });
  shop.clock.advance(60_000);
  return keys;
}

async function openWallet(shop: PagedShop) {
  const query = { marketplaceId: shop.marketplaceId };
  const { accounts } = (await shop.application.call('GET', `${WALLET}/accounts`, { query })).body;
  return { query, accountId: accounts[0].accountId as string };
}

let made = 0;

const subscriptions: Fill = async (shop) => {
  made += 1;
  const token = await shop.application.grantlessToken('sellingpartnerapi::notifications');
  const sqs = { arn: `arn:aws:sqs:eu-west-1:123456789012:queue-${made}` };
  const options = { token, body: { name: 'mine', resourceSpecification: { sqs } } };
  const { payload } = (await shop.application.call('POST', '/notifications/v1/destinations', options)).body;
  await times(35, () => {
    made += 1;
    const processingDirective = { filterExpression: `number == ${made}` };
    const body = { payloadVersion: '1.0', destinationId: payload.destinationId, processingDirective };
    return send(shop, '/notifications/v1/subscriptions/ORDER_CHANGE', body);
  });
  return { query: { notificationTypes: 'ORDER_CHANGE' }, key: 'subscriptionId' };
};

/** Lists of requested, written and booked records. */
export const listsOfRecords: Fills = {
  'promotions/2025-12-01/searchPromotions': async ({ marketplaceId }) => ({
    query: { marketplaceIds: marketplaceId },
    key: 'promotionId',
  }),
  'promotions/2025-12-01/getSelection': async ({ application, marketplaceId }) => {
    const query = { marketplaceIds: marketplaceId };
    const { body } = await application.call('GET', '/promotions/2025-12-01/promotions', { query });
    const [{ promotionId, selection }] = body.promotions;
    return { path: { promotionId, selectionId: selection.selectionId }, query: { revisionId: '1' }, key: 'sku' };
  },
  'support/2025-02-01/listContacts': async ({ application }) => {
    const { body } = await application.call('POST', '/support/2025-02-01/cases', { body: { sortOrder: 'ASC' } });
    return { path: { caseId: body.cases[0].caseId }, key: 'contactId' };
  },
  'reports/2021-06-30/getReports': async (shop) => {
    const body = { reportType: REPORT, marketplaceIds: [shop.marketplaceId] };
    await times(5, () => send(shop, '/reports/2021-06-30/reports', body));
    return { query: { reportTypes: REPORT }, key: 'reportId' };
  },
  'feeds/2021-06-30/getFeeds': async (shop) => {
    await times(5, async () => {
      const { feedDocumentId } = (await send(shop, '/feeds/2021-06-30/documents', { contentType: 'application/json' }))
        .body;
      const feed = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [shop.marketplaceId] };
      await send(shop, '/feeds/2021-06-30/feeds', { ...feed, inputFeedDocumentId: feedDocumentId });
    });
    return { query: { feedTypes: 'JSON_LISTINGS_FEED' }, key: 'feedId' };
  },
  'dataKiosk/2023-11-15/getQueries': async (shop) => {
    const span = 'aggregateBy: MONTH, startDate: "2025-12-01", endDate: "2025-12-31"';
    const args = `${span}, marketplaceIds: ["${shop.marketplaceId}"]`;
    const asked = `analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(${args}) { startDate } }`;
    await times(5, async () => {
      made += 1;
      await send(shop, '/dataKiosk/2023-11-15/queries', { query: `query q${made} { ${asked} }` });
    });
    return { key: 'queryId' };
  },
  'notifications/v1/getSubscriptions': subscriptions,
  'aplusContent/2020-11-01/searchContentDocuments': async (shop) => {
    await published(shop, 25, []);
    return { query: { marketplaceId: shop.marketplaceId }, key: 'contentReferenceKey', fixed: 20, count: 25 };
  },
  'aplusContent/2020-11-01/listContentDocumentAsinRelations': async (shop) => {
    const asins = (await listAsins(shop)).slice(0, 60);
    const [contentReferenceKey = ''] = await published(shop, 1, asins);
    const query = { marketplaceId: shop.marketplaceId };
    return { path: { contentReferenceKey }, query, key: 'asin', fixed: 50, count: 60 };
  },
  'aplusContent/2020-11-01/searchContentPublishRecords': async (shop) => {
    const [asin = ''] = await listAsins(shop);
    await published(shop, 55, [asin]);
    return { query: { marketplaceId: shop.marketplaceId, asin }, key: 'contentReferenceKey', fixed: 50, count: 55 };
  },
  'sellerWallet/2024-03-01/listAccountTransactions': async (shop) => {
    const { query, accountId } = await openWallet(shop);
    const body = walletTransfer(accountId, 0.01);
    await times(105, () => send(shop, `${WALLET}/transactions`, body, query, SIGNATURES));
    return { query: { ...query, accountId }, key: 'transactionId', fixed: 100, count: 105 };
  },
  'sellerWallet/2024-03-01/listTransferSchedules': async (shop) => {
    const { query, accountId } = await openWallet(shop);
    await times(105, () => {
      made += 1;
      const body = walletSchedule(accountId, `destination ${made}`);
      return send(shop, `${WALLET}/transferSchedules`, body, query, SIGNATURES);
    });
    return { query: { ...query, accountId }, key: 'transferScheduleId', fixed: 100, count: 105 };
  },
  'transfers/2024-06-01/listPayouts': async (shop) => {
    let count = 0;
    for (let day = 0; day < 90 && count < 105; day += 1) {
      shop.clock.advance(86_400_001);
      for (const marketplaceId of STORES) {
        const body = { marketplaceId, accountType: 'Standard Orders' };
        if ((await send(shop, '/finances/transfers/2024-06-01/payouts', body)).status === 200) count += 1;
      }
    }
    return { key: 'id', fixed: 100, count, slow: true };
  },
  'supplySources/2020-07-01/getSupplySources': async (shop) => {
    const { sources, sourceBody } = placeScenario(shop.application);
    await times(5, async () => {
      made += 1;
      await sources('createSupplySource', { body: { ...sourceBody(), supplySourceCode: `PLACE-${made}` } });
    });
    return { key: 'supplySourceId' };
  },
  'invoices/2024-06-19/getInvoicesExports': async (shop) => {
    await times(5, () => send(shop, '/tax/invoices/2024-06-19/exports', { marketplaceId: shop.marketplaceId }));
    return { query: { marketplaceId: shop.marketplaceId }, key: 'exportId' };
  },
};
