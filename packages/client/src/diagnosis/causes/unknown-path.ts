import type { Suspicion } from '../evidence.ts';

/** The front door answers a path that does not exist with a 403 as well. */
export const unknownPath: Suspicion = ({ refusal: { code, refused } }) => {
  const isUnknown = refused !== undefined && refused.endpoint === undefined;
  if (code !== 'MissingAuthenticationToken' && !isUnknown) return undefined;
  return {
    cause: 'unknown-path',
    likelihood: 'high',
    explanation: 'The path or its method does not exist at the marketplace.',
    nextStep: 'Compare method and path with the documentation, or call the operation by its name.',
    ...(code === 'MissingAuthenticationToken' ? { checked: true } : {}),
  };
};
