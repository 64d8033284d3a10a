import type { CauseRule } from '../evidence.ts';

/** The seller does not participate in a marketplace of the call. */
export const marketplace: CauseRule = ({ accessError: { rejectedCall }, marketplaceIds }) => {
  const named = rejectedCall?.marketplaceIds ?? [];
  if (named.length === 0) return undefined;
  const missing = marketplaceIds && named.filter((id) => !marketplaceIds.includes(id));
  const those = (missing?.length ? missing : named).join(', ');
  return {
    cause: 'marketplace',
    likelihood: 'medium',
    explanation: missing?.length
      ? `The selling partner does not participate in ${those}.`
      : `The selling partner may not participate in ${those}.`,
    nextStep:
      marketplaceIds && marketplaceIds.length > 0
        ? `Use marketplaces of the selling partner: ${marketplaceIds.join(', ')}.`
        : 'Compare with sellers.getMarketplaceParticipations.',
    ...(missing === undefined ? {} : { confirmed: missing.length > 0 }),
  };
};
