import { listSettlements, sp } from './settlements.js';

for await (const reportDocumentId of listSettlements()) {
  const document = await sp.callAPI({
    operation: 'getReportDocument',
    endpoint: 'reports',
    path: { reportDocumentId },
  });
  await sp.download(document, { file: `${reportDocumentId}.csv` });
}

/** A second client, for another region. */
export async function openOther() {
  const { SellingPartner } = await import('amazon-sp-api');
  return new SellingPartner({ region: 'na', refresh_token: process.env.OTHER_TOKEN ?? '' });
}
