import { SellingPartner } from 'supercargo';
import { countCorrectRows } from './count-correct-rows.ts';

/** Counts the rows with only correct cells, as our client reads them. */
export function countCorrectRowsOfClient(url: string): Promise<number> {
  const client = new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
  });
  return countCorrectRows(url, client.downloadRows({ url, compressionAlgorithm: 'GZIP' }));
}
