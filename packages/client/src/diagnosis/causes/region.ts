import { findMarketplace } from '@supercargo/catalogue/registry';
import { doubtsToken, type Evidence, type Suspicion, worksAtHome } from '../evidence.ts';

/** The authorization, or the marketplace, belongs to another region's host. */
export const region: Suspicion = (evidence) => {
  const { refusal } = evidence;
  const { refused } = refusal;
  if (refused === undefined || refused.token === 'grantless' || refusal.code === 'invalid_grant') return undefined;
  const away = otherRegion(evidence);
  const isFound = away !== undefined;
  return {
    cause: 'region',
    likelihood: isFound || doubtsToken(evidence) ? 'high' : 'medium',
    explanation: isFound
      ? `The call went to the host of ${refused.region}, and belongs to ${away}.`
      : `The call went to the host of ${refused.region}. An authorization is good in the region it was given in, and for its marketplaces.`,
    nextStep: isFound
      ? `Set region to "${away}", with the refresh token of that region.`
      : 'Compare the region with the marketplace in which the seller gave the authorization.',
    ...(isFound ? { checked: true } : worksAtHome(evidence) ? { checked: false } : {}),
  };
};

function otherRegion({ refusal: { refused }, elsewhere }: Evidence): string | undefined {
  const taken = [...elsewhere].find(([, result]) => result === 'ok')?.[0];
  if (taken !== undefined) return taken;
  const regions = (refused?.marketplaceIds ?? []).map((id) => findMarketplace(id)?.region);
  return regions.find((one) => one !== undefined && one !== refused?.region);
}
