import type { CauseRule } from '../evidence.ts';

/** The token expired and was not renewed. */
export const tokenExpired: CauseRule = ({ accessError: { details } }) => {
  if (!/access token(?:(?!access token).)*expired/i.test(details)) return undefined;
  return {
    cause: 'token-expired',
    likelihood: 'high',
    explanation: 'The token of the call had expired: tokens are valid for an hour.',
    nextStep:
      'Set auto_request_tokens to true and do not pass restricted_data_token: the client then renews the token. Or request a new token and call again.',
    confirmed: true,
  };
};
