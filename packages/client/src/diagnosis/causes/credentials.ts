import type { Suspicion } from '../evidence.ts';

const ownCodes = new Set(['invalid_client', 'unauthorized_client']);

/** Client id and secret are not taken. */
export const credentials: Suspicion = ({ refusal: { code, details }, token }) => {
  const isWrong = ownCodes.has(code) || ownCodes.has(token ?? '');
  const isOld = /secret/i.test(details);
  if (!isWrong && !isOld && token === undefined) return undefined;
  return {
    cause: 'credentials',
    likelihood: isWrong || isOld ? 'high' : 'low',
    explanation: 'The client secret is wrong or has expired: a secret is good for 180 days.',
    nextStep: 'Rotate the secret in the developer console, and give the client the new one. Refresh tokens stay good.',
    ...(isWrong ? { checked: true } : token === 'ok' ? { checked: false } : {}),
  };
};
