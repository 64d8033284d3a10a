import { writeFile } from 'node:fs/promises';
import SellingPartner from 'amazon-sp-api';

const sp = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.REFRESH_TOKEN ?? '',
  options: { auto_request_throttled: true, timeouts: { response: 30_000, idle: 30_000 } },
});

export async function writeStock(file: string, marketplaceId: string): Promise<number> {
  const { inventorySummaries } = await sp.callAPI({
    operation: 'getInventorySummaries',
    endpoint: 'fbaInventory',
    query: {
      granularityType: 'Marketplace',
      granularityId: marketplaceId,
      marketplaceIds: [marketplaceId],
      details: true,
    },
  });
  const rows = (inventorySummaries ?? []).map((one) => [one.sellerSku, one.totalQuantity ?? 0].join(','));
  await writeFile(file, rows.join('\n'));
  return rows.length;
}

export async function writeListings(file: string, marketplaceId: string): Promise<void> {
  await sp.downloadReport({
    body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] },
    version: '2021-06-30',
    interval: 15_000,
    download: { file },
  });
}
