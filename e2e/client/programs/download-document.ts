import { SellingPartner } from 'supercargo';

const [url = '', file = ''] = process.argv.slice(2);
const client = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|none',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
});
await client.downloadToFile({ url }, file);
