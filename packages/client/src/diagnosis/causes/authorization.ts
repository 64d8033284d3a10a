import { doubtsToken, type Suspicion, worksAtHome } from '../evidence.ts';

/** The seller's consent is gone. */
export const authorization: Suspicion = (evidence) => {
  const { refusal, token } = evidence;
  if (refusal.refused?.token === 'grantless') return undefined;
  const isGone = refusal.code === 'invalid_grant' || token === 'invalid_grant';
  const isGood = worksAtHome(evidence);
  return {
    cause: 'authorization',
    likelihood: isGone || doubtsToken(evidence) ? 'high' : 'medium',
    explanation:
      'The seller has revoked the authorization, it is older than a year, or the refresh token is of another application.',
    nextStep: 'Have the seller authorize the application again, and use the refresh token that comes of it.',
    ...(isGone ? { checked: true } : isGood ? { checked: false } : {}),
  };
};
