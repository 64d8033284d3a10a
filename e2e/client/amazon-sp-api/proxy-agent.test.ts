import { Agent } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProxy, startProxy } from '../../support/amazon-sp-api/proxy.ts';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import { createProxyClient } from './programs/proxy-agent.ts';

const fixture = useSandbox();
const call = { operation: 'getMarketplaceParticipations', endpoint: 'sellers' };
const report = { body: { reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', marketplaceIds: [germany] } };
const apiHost = 'sellingpartnerapi-eu.amazon.com';
const tokenHost = 'api.amazon.com';

let proxy: RunningProxy;

const refresh_token = () => fixture.running.sandbox.credentials.refreshToken;

beforeAll(async () => {
  proxy = await startProxy(fixture.running.url, [apiHost, tokenHost]);
});

afterAll(() => proxy.close());

describe('https_proxy_agent', () => {
  it('https_proxy_agent accepts an HttpsProxyAgent, and requests reach the hosts of Amazon through it', async () => {
    const spClient = createProxyClient(proxy.url, refresh_token());
    expect(await spClient.callAPI(call)).toHaveLength(5);
    expect(proxy.targets).toEqual([`${tokenHost}:443`, `${apiHost}:443`]);
  });

  it('https_proxy_agent accepts an HttpProxyAgent, which also serves documents', async () => {
    const { HttpProxyAgent } = createRequire(import.meta.url)('hpagent');
    const options = { https_proxy_agent: new HttpProxyAgent({ proxy: proxy.url }) };
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options });
    const [targetCount, requestCount] = [proxy.targets.length, fixture.running.sandbox.events.length];

    expect(await spClient.downloadReport(report)).toMatch(/^sku\t/);

    const { host } = new URL(fixture.running.url);
    const targets = proxy.targets.slice(targetCount);
    expect(new Set(targets)).toEqual(new Set([host]));
    expect(targets).toHaveLength(fixture.running.sandbox.events.length - requestCount);
  });

  it('https_proxy_agent accepts a custom agent', async () => {
    const agent = new (class extends Agent {
      connections = 0;
      override createConnection(...args: Parameters<Agent['createConnection']>) {
        this.connections += 1;
        return super.createConnection(...args);
      }
    })();
    const options = { https_proxy_agent: agent };
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options });

    expect(await spClient.downloadReport(report)).toMatch(/^sku\t/);
    expect(agent.connections).toBe(5);
  });
});
