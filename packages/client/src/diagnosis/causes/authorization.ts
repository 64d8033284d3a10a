import { type CauseRule, isTokenSuspect, worksInRegion } from '../evidence.ts';

/** The seller's authorization is no longer valid. */
export const authorization: CauseRule = (evidence) => {
  const { accessError, token } = evidence;
  if (accessError.rejectedCall?.token === 'grantless') return undefined;
  const isRejected = accessError.code === 'invalid_grant' || token === 'invalid_grant';
  const isValid = worksInRegion(evidence);
  return {
    cause: 'authorization',
    likelihood: isRejected || isTokenSuspect(evidence) ? 'high' : 'medium',
    explanation:
      'The seller revoked the authorization, it is older than a year, or the refresh token belongs to another application.',
    nextStep: 'Have the seller authorize the application again, and use the new refresh token.',
    ...(isRejected ? { confirmed: true } : isValid ? { confirmed: false } : {}),
  };
};
