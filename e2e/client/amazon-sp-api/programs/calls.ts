// biome-ignore-all lint/style/useConst: the code is copied from the README.
// biome-ignore-all lint/style/useTemplate: the code is copied from the README.
import type { SellingPartner } from 'supercargo';

export async function callWithEndpoint(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getMarketplaceParticipations',
    endpoint: 'sellers',
  });
  return res;
}

export async function callWithDotNotation(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'sellers.getMarketplaceParticipations',
  });
  return res;
}

export async function getOrderMetrics(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'getOrderMetrics',
    endpoint: 'sales',
    query: {
      marketplaceIds: ['A1PA6795UKMFR9'],
      interval: '2020-10-01T00:00:00-07:00--2020-10-01T20:00:00-07:00',
      granularity: 'Hour',
    },
  });
  return res;
}

export async function getCatalogItem(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'catalogItems.getCatalogItem',
    path: {
      asin: 'B084J4QQFT',
    },
    query: {
      marketplaceIds: ['A1PA6795UKMFR9'],
    },
    options: {
      version: '2022-04-01',
    },
  });
  return res;
}

export async function createReport(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'createReport',
    endpoint: 'reports',
    body: {
      reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
      marketplaceIds: ['A1PA6795UKMFR9'],
    },
  });
  return res;
}

export async function listFinancialEvents(spClient: SellingPartner) {
  let res = await spClient.callAPI({
    operation: 'finances.listFinancialEvents',
    query: {
      PostedAfter: '2020-03-01T00:00:00-07:00',
      PostedBefore: '2020-03-02T00:00:00-07:00',
    },
    options: {
      raw_result: true,
    },
  });
  return res;
}

export async function getCompetitivePricing(spClient: SellingPartner) {
  try {
    let res = await spClient.callAPI({
      operation: 'getCompetitivePricing',
      endpoint: 'productPricing',
      query: {
        Asins: ['B00Z7T970I', 'B01BHHE9VK'],
        ItemType: 'Asin',
        MarketplaceId: 'A1PA6795UKMFR9',
      },
      options: {
        version: 'v0',
        raw_result: true,
        timeouts: {
          response: 5000,
          idle: 10000,
          deadline: 30000,
        },
      },
    });
    return res;
    // biome-ignore lint/suspicious/noExplicitAny: JavaScript programs catch any value.
  } catch (err: any) {
    if (err.code) {
      if (err.code === 'API_RESPONSE_TIMEOUT')
        console.log('SP-API ERROR: response timeout: ' + err.timeout + 'ms exceeded.', err.message);
      if (err.code === 'API_IDLE_TIMEOUT')
        console.log('SP-API ERROR: idle timeout: ' + err.timeout + 'ms exceeded.', err.message);
      if (err.code === 'API_DEADLINE_TIMEOUT')
        console.log('SP-API ERROR: deadline timeout: ' + err.timeout + 'ms exceeded.', err.message);
    }
  }
}
