import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { SellingPartner } from 'supercargo';

const seller = new SellingPartner({
  region: 'eu',
  refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
  options: {
    baseUrl: process.env.SUPERCARGO_SANDBOX_URL,
    authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
  },
});

const stream = await seller.downloadReportStream({
  body: { reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL', marketplaceIds: ['A1F83G8C2ARO7P'] },
});
await pipeline(stream, createWriteStream('orders.tsv'));

for await (const line of createInterface(createReadStream('orders.tsv'))) {
  console.log(line.split('\t').includes('amazon-order-id')); // true
  break;
}
