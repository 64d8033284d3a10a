import { stat } from 'node:fs/promises';
import { Agent } from 'node:https';
import { SellingPartner } from 'amazon-sp-api';

/** amazon-sp-api always connects to port 443; this agent replaces the port. */
class RedirectingAgent extends Agent {
  constructor(url) {
    super();
    this.port = new URL(url).port;
  }

  createConnection(options, callback) {
    return super.createConnection({ ...options, port: this.port }, callback);
  }
}

const download = (url, options) =>
  new SellingPartner({
    region: 'eu',
    refresh_token: 'Atzr|none',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'none', SELLING_PARTNER_APP_CLIENT_SECRET: 'none' },
    options: { https_proxy_agent: new RedirectingAgent(url) },
  }).download({ url, compressionAlgorithm: 'GZIP' }, options);

/** Other clients that download documents. */
export const clients = {
  'amazon-sp-api to file': async (url, file) => {
    await download(url, { file });
    return (await stat(file)).size;
  },

  'amazon-sp-api rows': async (url) => (await downloadRows(url)).length,

  'amazon-sp-api checked': async (url) =>
    (await import('../count-correct-rows.ts')).countCorrectRows(url, await downloadRows(url)),
};

/** Returns all rows of a report as one list. */
function downloadRows(url) {
  return download(url, { json: true });
}
