import type { CauseRule } from '../evidence.ts';

/** Amazon also responds with 403 to a path that does not exist. */
export const unknownPath: CauseRule = ({ accessError: { code, rejectedCall } }) => {
  const isUnknown = rejectedCall !== undefined && rejectedCall.endpoint === undefined;
  if (code !== 'MissingAuthenticationToken' && !isUnknown) return undefined;
  return {
    cause: 'unknown-path',
    likelihood: 'high',
    explanation: 'Amazon has no operation with this path and method.',
    nextStep: 'Compare method and path with the documentation, or call the operation by its name.',
    ...(code === 'MissingAuthenticationToken' ? { confirmed: true } : {}),
  };
};
