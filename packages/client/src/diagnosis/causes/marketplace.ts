import type { Suspicion } from '../evidence.ts';

/** The seller does not sell where the call looks. */
export const marketplace: Suspicion = ({ refusal: { refused }, marketplaceIds }) => {
  const named = refused?.marketplaceIds ?? [];
  if (named.length === 0) return undefined;
  const missing = marketplaceIds && named.filter((id) => !marketplaceIds.includes(id));
  const those = (missing?.length ? missing : named).join(', ');
  return {
    cause: 'marketplace',
    likelihood: 'medium',
    explanation: missing?.length
      ? `The selling partner does not take part in ${those}.`
      : `The selling partner may not take part in ${those}.`,
    nextStep:
      marketplaceIds && marketplaceIds.length > 0
        ? `Name marketplaces that it takes part in: ${marketplaceIds.join(', ')}.`
        : 'Compare with sellers.getMarketplaceParticipations.',
    ...(missing === undefined ? {} : { checked: missing.length > 0 }),
  };
};
