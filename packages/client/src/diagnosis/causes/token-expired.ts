import type { Suspicion } from '../evidence.ts';

/** A token that ended and was not renewed. */
export const tokenExpired: Suspicion = ({ refusal: { details } }) => {
  if (!/access token.*expired/i.test(details)) return undefined;
  return {
    cause: 'token-expired',
    likelihood: 'high',
    explanation: 'The token of the call had expired: tokens are good for an hour.',
    nextStep: 'Leave auto_request_tokens on and restricted_data_token out, or request a new token and call again.',
    checked: true,
  };
};
