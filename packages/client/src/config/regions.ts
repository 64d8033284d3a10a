/** A region of the Selling Partner API: Europe, North America, the Far East. */
export type Region = 'eu' | 'na' | 'fe';

/**
 * AWS region that was used to sign the requests of each selling region. Requests are not signed any more, but the value
 * shows where Amazon's hosts are, which helps to place a queue near them.
 */
export const signingRegions: Readonly<Record<Region, string>> = {
  eu: 'eu-west-1',
  na: 'us-east-1',
  fe: 'us-west-2',
};

export function isRegion(value: unknown): value is Region {
  return typeof value === 'string' && Object.hasOwn(signingRegions, value);
}

/** Origin of SP-API. The port is the HTTPS default, 443. */
export function buildApiOrigin(region: Region, isSandbox: boolean): string {
  return `https://${isSandbox ? 'sandbox.' : ''}sellingpartnerapi-${region}.amazon.com`;
}

export const regions = Object.keys(signingRegions) as readonly Region[];

/** The token endpoint of all regions. */
export const defaultTokenUrl = 'https://api.amazon.com/auth/o2/token';
