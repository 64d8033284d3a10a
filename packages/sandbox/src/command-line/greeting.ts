import type { SandboxPartner } from '../auth/partners.ts';
import { getMarketplace } from '../base/marketplaces.ts';
import type { RunningSandbox } from '../server/server.ts';

/** Describes how to connect a client to the sandbox. */
export function formatGreeting(
  { url, queueUrl, proxyUrl, sandbox }: RunningSandbox,
  tlsCaFile: string | undefined,
): string {
  const { clientId, clientSecret, applicationId, refreshToken, marketplaceId } = sandbox.credentials;
  const trust = tlsCaFile === undefined ? '-k ' : `--cacert ${tlsCaFile} `;
  const isSecure = url.startsWith('https:');
  const curl = `curl -s ${isSecure ? trust : ''}`;
  return `The sandbox listens on ${url}

Settings for a client:
  API host              ${url}
  token URL             ${url}/auth/o2/token${queueUrl === null ? '' : `\n  SQS endpoint          ${queueUrl}`}${proxyUrl === null ? '' : `\n  HTTP proxy            ${proxyUrl}`}
  client ID             ${clientId}
  client secret         ${clientSecret}
  application ID        ${applicationId}
${[...sandbox.sellers, ...sandbox.vendors].map(formatPartner).join('\n')}
${isSecure ? `\n${formatTrust(url, tlsCaFile)}\n` : ''}
Request an access token with curl:
  ${curl}${url}/auth/o2/token -d grant_type=refresh_token \\
    -d client_id=${clientId} -d client_secret=${clientSecret} \\
    --data-urlencode 'refresh_token=${refreshToken}'

Call an operation with the access_token from the response:
  ${curl}'${url}/orders/2026-01-01/orders?marketplaceIds=${marketplaceId}&createdAfter=2020-01-01T00:00:00Z' \\
    -H 'x-amz-access-token: …'

Authorization page:
  ${url}/apps/authorize/consent?application_id=${applicationId}&state=1&redirect_uri=http://localhost:3000/

Press Ctrl-C to stop it.`;
}

function formatPartner({ kind, sellerId, refreshToken, marketplaceIds, regions }: SandboxPartner): string {
  const stores = marketplaceIds.map((id) => `${getMarketplace(id).countryCode} ${id}`).join(', ');
  return `
${kind === 'seller' ? 'Seller' : 'Vendor'} ${sellerId}, region ${regions.join(', ')}
  marketplaces          ${stores}
  refresh token         ${refreshToken}`;
}

function formatTrust(url: string, tlsCaFile: string | undefined): string {
  if (tlsCaFile === undefined)
    return 'Clients must trust its certificate authority. Start with --tls-ca FILE to write it to a file.';
  return `Clients must trust its certificate authority. For Node.js, set NODE_EXTRA_CA_CERTS=${tlsCaFile}
The certificate also covers Amazon's host names: sellingpartnerapi-{na,eu,fe}.amazon.com and api.amazon.com
can resolve to ${new URL(url).host}`;
}

/** Describes the same as one line of JSON, for programs. */
export function formatJsonGreeting({ url, queueUrl, proxyUrl, sandbox, ca }: RunningSandbox): string {
  const { credentials, sellers, vendors } = sandbox;
  return JSON.stringify({
    url,
    tokenUrl: `${url}/auth/o2/token`,
    queueUrl,
    proxyUrl,
    credentials,
    sellers,
    vendors,
    ca,
  });
}
