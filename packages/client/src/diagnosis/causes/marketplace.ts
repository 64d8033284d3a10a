import type { CauseRule } from '../evidence.ts';

/** The seller does not participate in a marketplace of the call. */
export const marketplace: CauseRule = ({ accessError: { rejectedCall }, marketplaceIds }) => {
  const requestedIds = rejectedCall?.marketplaceIds ?? [];
  if (requestedIds.length === 0) return undefined;
  const missing = marketplaceIds && requestedIds.filter((id) => !marketplaceIds.includes(id));
  const idList = (missing?.length ? missing : requestedIds).join(', ');
  return {
    cause: 'marketplace',
    likelihood: 'medium',
    explanation: missing?.length
      ? `The selling partner does not participate in ${idList}.`
      : `The selling partner may not participate in ${idList}.`,
    nextStep:
      marketplaceIds && marketplaceIds.length > 0
        ? `Use marketplaces of the selling partner: ${marketplaceIds.join(', ')}.`
        : 'Compare with sellers.getMarketplaceParticipations.',
    ...(missing === undefined ? {} : { confirmed: missing.length > 0 }),
  };
};
