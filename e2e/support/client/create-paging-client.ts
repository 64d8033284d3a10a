import type { Sandbox } from '@supercargo/sandbox';
import { SellingPartner, type SellingPartnerOptions, type Transport } from 'supercargo';

/** Creates a client of a sandbox in this process, without waits, for the seller or the vendor. */
export function createClient(sandbox: Sandbox, isVendor: boolean, options: SellingPartnerOptions = {}): SellingPartner {
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  return new SellingPartner(
    {
      region: 'eu',
      refresh_token: (isVendor ? sandbox.vendors[0]?.refreshToken : refreshToken) ?? '',
      credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
      options: { waitForQuota: false, observer: () => {}, logger: { ...console, warn: () => {} }, ...options },
    },
    { transport: createSandboxTransport(sandbox) },
  );
}

function createSandboxTransport(sandbox: Sandbox): Transport {
  return {
    async send({ method, url, headers, body }) {
      const response = await sandbox.fetch(
        new Request(url, { method, headers, body: (body ?? null) as string | null }),
      );
      return { status: response.status, headers: Object.fromEntries(response.headers), body: yieldBytes(response) };
    },
  };
}

async function* yieldBytes(response: Response): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await response.arrayBuffer());
}
