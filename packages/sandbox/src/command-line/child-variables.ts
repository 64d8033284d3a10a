import type { RunningSandbox } from '../server/server.ts';
import { blockAmazonHosts } from './block-amazon-hosts.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment variables of a command that runs beside a sandbox, including the client ID and secret under
 * the names that Supercargo's client reads.
 */
export function buildChildVariables(running: RunningSandbox, given: Variables): Variables {
  const { url, queueUrl, proxyUrl, sandbox } = running;
  const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = sandbox.credentials;
  return {
    ...given,
    SUPERCARGO_SANDBOX_URL: url,
    SUPERCARGO_SANDBOX_TOKEN_URL: `${url}/auth/o2/token`,
    ...(queueUrl !== null && { SUPERCARGO_SANDBOX_QUEUE_URL: queueUrl }),
    ...(proxyUrl !== null && { SUPERCARGO_SANDBOX_PROXY_URL: proxyUrl }),
    SUPERCARGO_SANDBOX_REFRESH_TOKEN: refreshToken,
    SUPERCARGO_SANDBOX_SELLER_ID: sellerId,
    SUPERCARGO_SANDBOX_MARKETPLACE_ID: marketplaceId,
    SUPERCARGO_SANDBOX_REGION: sandbox.sellers[0]?.regions[0],
    SELLING_PARTNER_APP_CLIENT_ID: clientId,
    SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret,
    NODE_OPTIONS: [given.NODE_OPTIONS, blockAmazonHosts].filter((option) => option !== undefined).join(' '),
  };
}
