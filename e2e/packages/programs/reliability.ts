import { SellingPartner, SellingPartnerError } from 'supercargo';

const url = process.env.SUPERCARGO_SANDBOX_URL;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
  options: { baseUrl: url, authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL },
});
const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1F83G8C2ARO7P'] };

// Amazon creates the report, and the connection breaks before the response arrives.
const fault = { fault: 'reset', when: 'after', operation: 'reports/*/createReport', times: 1 };
await fetch(`${url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });

try {
  await seller.callAPI({ operation: 'reports.createReport', body });
} catch (error) {
  if (!(error instanceof SellingPartnerError) || error.verifyWith === undefined) throw error;
  const { reports } = await seller.callAPI<{ reports: { reportId: string }[] }>(error.verifyWith);
  // { operation: 'reports.getReports', query: { reportTypes, marketplaceIds, createdSince }, options: { version } }
  console.log(error.outcome, reports.length); // unknown 1
}
