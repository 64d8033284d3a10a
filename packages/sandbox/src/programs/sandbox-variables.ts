import type { SandboxCredentials } from '../auth/credentials.ts';
import { getMarketplace } from '../base/marketplaces.ts';

/** Where a program reaches a sandbox, and its credentials. */
export interface SandboxAccess {
  readonly url: string;
  /** The proxy; null without one. */
  readonly proxyUrl: string | null;
  /** The endpoint for SQS clients; null without one. */
  readonly queueUrl: string | null;
  readonly credentials: SandboxCredentials;
}

/**
 * Returns environment variables by which a program finds the sandbox and the first seller. The client ID and secret have the names that
 * Supercargo's client reads.
 */
export function buildSandboxVariables({ url, proxyUrl, queueUrl, credentials }: SandboxAccess): Record<string, string> {
  const { clientId, clientSecret, refreshToken, sellerId, marketplaceId } = credentials;
  return {
    SUPERCARGO_SANDBOX_URL: url,
    SUPERCARGO_SANDBOX_TOKEN_URL: `${url}/auth/o2/token`,
    ...(queueUrl !== null && { SUPERCARGO_SANDBOX_QUEUE_URL: queueUrl }),
    ...(proxyUrl !== null && { SUPERCARGO_SANDBOX_PROXY_URL: proxyUrl }),
    SUPERCARGO_SANDBOX_REFRESH_TOKEN: refreshToken,
    SUPERCARGO_SANDBOX_SELLER_ID: sellerId,
    SUPERCARGO_SANDBOX_MARKETPLACE_ID: marketplaceId,
    SUPERCARGO_SANDBOX_REGION: getMarketplace(marketplaceId).region,
    SELLING_PARTNER_APP_CLIENT_ID: clientId,
    SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret,
  };
}
