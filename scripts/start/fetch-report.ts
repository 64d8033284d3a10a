import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningSandbox } from '@supercargo/sandbox';
import { SellingPartner } from 'supercargo';
import type { Progress } from './progress.ts';

export const reportType = 'GET_MERCHANT_LISTINGS_ALL_DATA';

export interface FetchedReport {
  readonly file: string;
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Requests a report of all listings, waits for it, downloads it and saves it. */
export async function fetchReport(
  { url, sandbox }: RunningSandbox,
  directory: string,
  progress: Progress,
): Promise<FetchedReport> {
  const { clientId, clientSecret, refreshToken, marketplaceId } = sandbox.credentials;
  const seller = new SellingPartner({
    region: 'eu',
    refresh_token: refreshToken,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
    options: { baseUrl: url, authUrl: `${url}/auth/o2/token`, observer: progress.observe },
  });
  const file = join(directory, `${reportType}.json`);
  await mkdir(directory, { recursive: true });
  const rows = await seller.downloadReport<Record<string, string>[]>({
    body: { reportType, marketplaceIds: [marketplaceId] },
    interval: 500,
    download: { json: true, file },
  });
  return { file, rows };
}
