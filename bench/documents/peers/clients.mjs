import { stat } from 'node:fs/promises';
import { Agent } from 'node:https';
import { SellingPartner } from 'amazon-sp-api';

/** amazon-sp-api goes to port 443 whatever an address says. */
class AgentTo extends Agent {
  constructor(url) {
    super();
    this.target = new URL(url).port;
  }

  createConnection(options, callback) {
    return super.createConnection({ ...options, port: this.target }, callback);
  }
}

const download = (url, options) =>
  new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
    options: { https_proxy_agent: new AgentTo(url) },
  }).download({ url, compressionAlgorithm: 'GZIP' }, options);

/** Other clients that download documents by themselves. */
export const clients = {
  'amazon-sp-api to file': async (url, file) => {
    await download(url, { file });
    return (await stat(file)).size;
  },

  'amazon-sp-api rows': async (url) => (await rowsOf(url)).length,

  'amazon-sp-api checked': async (url) => (await import('../right-rows.ts')).rightRows(url, await rowsOf(url)),
};

/** All rows of a report, which come at once. */
function rowsOf(url) {
  return download(url, { json: true });
}
