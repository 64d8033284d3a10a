import { type EndpointsListing, grantlessScopes, SellingPartner, type TransportRequest } from 'supercargo';
import type { ComparableRequest, Input } from './old-package.ts';

let lastRequest: TransportRequest | undefined;

/** Records the request and responds with `{}`, or with a token that names its scope. */
const transport = {
  async send(request: TransportRequest) {
    lastRequest = request;
    const scope = grantlessScopes.find((one) => String(request.body).includes(one));
    const body = Buffer.from(JSON.stringify({ access_token: scope ?? 'seller', expires_in: 3600 }));
    return {
      status: 200,
      headers: {},
      body: (async function* () {
        yield body;
      })(),
    };
  },
};

interface RequestBuilder {
  readonly endpoints: EndpointsListing;
  /** Returns the request that supercargo sends. */
  request(name: string, input: Input): Promise<ComparableRequest>;
  rawRequest(method: string, api_path: string, input: Input): Promise<ComparableRequest>;
}

export async function createRequestBuilder(): Promise<RequestBuilder> {
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' };
  const logger = { debug() {}, info() {}, warn() {}, error() {} };
  const options = { auto_request_tokens: false, version_fallback: false, waitForQuota: false, logger };
  const config = { region: 'eu', refresh_token: 'refresh', access_token: 'seller', credentials, options } as const;
  const client = new SellingPartner(config, { transport });
  for (const scope of grantlessScopes) await client.refreshAccessToken(scope);

  return {
    endpoints: client.endpoints,
    async request(name, input) {
      const [endpoint, version, operation] = name.split('/');
      await client.callAPI({ ...input, endpoint, operation, options: { version } });
      return toComparableRequest();
    },
    async rawRequest(method, api_path, input) {
      await client.callAPI({ ...input, method, api_path });
      return toComparableRequest();
    },
  };
}

function toComparableRequest(): ComparableRequest {
  const { method, url, headers, body } = lastRequest as TransportRequest;
  const [path = '', query = ''] = url.replace('https://sellingpartnerapi-eu.amazon.com', '').split('?');
  const scope = grantlessScopes.find((one) => one === headers['x-amz-access-token']) ?? null;
  return { method, path, query, body: body === undefined ? null : String(body), scope };
}
