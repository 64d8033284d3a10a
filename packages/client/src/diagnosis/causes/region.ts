import { findMarketplace } from '@supercargo/catalogue/registry';
import { type CauseRule, type Evidence, isTokenSuspect, worksInRegion } from '../evidence.ts';

/** The authorization or the marketplace belongs to another region. */
export const region: CauseRule = (evidence) => {
  const { accessError } = evidence;
  const { rejectedCall } = accessError;
  if (rejectedCall === undefined || rejectedCall.token === 'grantless' || accessError.code === 'invalid_grant')
    return undefined;
  const otherRegion = findOtherRegion(evidence);
  const isFound = otherRegion !== undefined;
  return {
    cause: 'region',
    likelihood: isFound || isTokenSuspect(evidence) ? 'high' : 'medium',
    explanation: isFound
      ? `The call went to the host of ${rejectedCall.region}, but belongs to ${otherRegion}.`
      : `The call went to the host of ${rejectedCall.region}. An authorization is valid only in the region in which it was given.`,
    nextStep: isFound
      ? `Set region to "${otherRegion}", and use the refresh token of that region.`
      : 'Compare the region with the marketplace in which the seller gave the authorization.',
    ...(isFound ? { confirmed: true } : worksInRegion(evidence) ? { confirmed: false } : {}),
  };
};

function findOtherRegion({ accessError: { rejectedCall }, otherRegionResults }: Evidence): string | undefined {
  const acceptingRegion = [...otherRegionResults].find(([, result]) => result === 'ok')?.[0];
  if (acceptingRegion !== undefined) return acceptingRegion;
  const regions = (rejectedCall?.marketplaceIds ?? []).map((id) => findMarketplace(id)?.region);
  return regions.find(
    (marketplaceRegion) => marketplaceRegion !== undefined && marketplaceRegion !== rejectedCall?.region,
  );
}
