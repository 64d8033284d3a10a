import { SellingPartner } from 'supercargo';
import { rightRows } from './right-rows.ts';

/** The number of rows that are right in every cell, as our client reads them. */
export function checkedRows(url: string): Promise<number> {
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
  });
  return rightRows(url, client.downloadRows({ url, compressionAlgorithm: 'GZIP' }));
}
