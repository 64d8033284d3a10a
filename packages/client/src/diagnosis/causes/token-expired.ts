import type { CauseRule } from '../evidence.ts';

/** The token expired and was not renewed. */
export const tokenExpired: CauseRule = ({ accessError: { details } }) => {
  if (!/access token.*expired/i.test(details)) return undefined;
  return {
    cause: 'token-expired',
    likelihood: 'high',
    explanation: 'The token of the call had expired: tokens are valid for an hour.',
    nextStep: 'Leave auto_request_tokens on and restricted_data_token out, or request a new token and call again.',
    confirmed: true,
  };
};
