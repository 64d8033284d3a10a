import { type Suspicion, worksAtHome } from '../evidence.ts';

/** Vendors and sellers have different operations. */
export const accountKind: Suspicion = (evidence) => {
  const endpoint = evidence.refusal.descriptor?.endpoint ?? evidence.refusal.refused?.endpoint;
  if (!endpoint?.startsWith('vendor')) return undefined;
  return {
    cause: 'account-kind',
    // Vendors have no marketplace participations.
    likelihood: worksAtHome(evidence) ? 'high' : 'medium',
    explanation: `${endpoint} is for vendors, and the authorization may be that of a seller.`,
    nextStep:
      'Have the vendor authorize the application in Vendor Central, and use the refresh token that comes of it.',
  };
};
