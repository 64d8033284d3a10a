import type { SandboxPartner } from '../identity/partners.ts';
import type { RunningSandbox } from '../server.ts';
import { marketplaceOf } from '../state/marketplaces.ts';

/** What a person needs to point a client at the sandbox. */
export function greeting({ url, queueUrl, sandbox, ca }: RunningSandbox, tlsCaFile: string | undefined): string {
  const { clientId, clientSecret, applicationId, refreshToken, marketplaceId } = sandbox.credentials;
  const trust = tlsCaFile === undefined ? '-k ' : `--cacert ${tlsCaFile} `;
  const curl = `curl -s ${ca === null ? '' : trust}`;
  return `The sandbox, a marketplace on your machine, listens on ${url}

Point a client at it:
  API host              ${url}
  token address         ${url}/auth/o2/token${queueUrl === null ? '' : `\n  SQS endpoint          ${queueUrl}`}
  client id             ${clientId}
  client secret         ${clientSecret}
  application id        ${applicationId}
${[...sandbox.sellers, ...sandbox.vendors].map(partnerLines).join('\n')}
${ca === null ? '' : `\n${trustLines(url, tlsCaFile)}\n`}
A token, with curl:
  ${curl}${url}/auth/o2/token -d grant_type=refresh_token \\
    -d client_id=${clientId} -d client_secret=${clientSecret} \\
    --data-urlencode 'refresh_token=${refreshToken}'

Then a call, with the access_token from the answer:
  ${curl}'${url}/orders/v0/orders?MarketplaceIds=${marketplaceId}&CreatedAfter=2020-01-01T00:00:00Z' \\
    -H 'x-amz-access-token: …'

The consent page:
  ${url}/apps/authorize/consent?application_id=${applicationId}&state=1&redirect_uri=http://localhost:3000/

Ctrl-C ends it.`;
}

function partnerLines({ kind, sellerId, refreshToken, marketplaceIds, regions }: SandboxPartner): string {
  const stores = marketplaceIds.map((id) => `${marketplaceOf(id).countryCode} ${id}`).join(', ');
  return `
${kind === 'seller' ? 'Seller' : 'Vendor'} ${sellerId}, region ${regions.join(', ')}
  marketplaces          ${stores}
  refresh token         ${refreshToken}`;
}

function trustLines(url: string, tlsCaFile: string | undefined): string {
  if (tlsCaFile === undefined) return 'Callers have to trust its certificate: start with --tls-ca FILE to get it.';
  return `Callers have to trust its certificate. Node does with NODE_EXTRA_CA_CERTS=${tlsCaFile}
Its names are Amazon's too: lead sellingpartnerapi-{na,eu,fe}.amazon.com and api.amazon.com to ${new URL(url).host}`;
}

/** The same for programs: one line. */
export function jsonGreeting({ url, queueUrl, sandbox, ca }: RunningSandbox): string {
  const { credentials, sellers, vendors } = sandbox;
  return JSON.stringify({ url, tokenUrl: `${url}/auth/o2/token`, queueUrl, credentials, sellers, vendors, ca });
}
