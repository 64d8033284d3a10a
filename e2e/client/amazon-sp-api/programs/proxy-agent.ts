import { createRequire } from 'node:module';
import { SellingPartner } from 'supercargo';

const require = createRequire(import.meta.url);

export function createProxyClient(PROXY: string, REFRESH_TOKEN: string) {
  const { HttpsProxyAgent } = require('hpagent');
  const agent = new HttpsProxyAgent({ proxy: PROXY });
  const spClient = new SellingPartner({
    region: 'eu',
    refresh_token: REFRESH_TOKEN,
    options: {
      https_proxy_agent: agent,
    },
  });
  return spClient;
}
