import type { CauseRule } from '../evidence.ts';

const credentialErrorCodes = new Set(['invalid_client', 'unauthorized_client']);

/** Client ID or client secret are invalid. */
export const credentials: CauseRule = ({ accessError: { code, details }, token }) => {
  const isWrong = credentialErrorCodes.has(code) || credentialErrorCodes.has(token ?? '');
  const mentionsSecret = /secret/i.test(details);
  if (!isWrong && !mentionsSecret && token === undefined) return undefined;
  return {
    cause: 'credentials',
    likelihood: isWrong || mentionsSecret ? 'high' : 'low',
    explanation: 'The client secret is wrong or has expired: a secret is valid for 180 days.',
    nextStep:
      'Rotate the secret in the developer console, and configure the client with the new one. Refresh tokens stay valid.',
    ...(isWrong ? { confirmed: true } : token === 'ok' ? { confirmed: false } : {}),
  };
};
