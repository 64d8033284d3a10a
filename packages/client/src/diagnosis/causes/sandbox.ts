import type { Suspicion } from '../evidence.ts';

/** Not everything is at both the marketplace and its sandbox. */
export const sandbox: Suspicion = ({ refusal: { refused, descriptor } }) => {
  if (refused === undefined) return undefined;
  const isSandbox = refused.host.startsWith('sandbox.');
  if (descriptor?.sandboxOnly && !isSandbox) {
    return {
      cause: 'sandbox',
      likelihood: 'high',
      explanation: "The operation exists on the marketplace's sandbox only.",
      nextStep: 'Set use_sandbox.',
      checked: true,
    };
  }
  if (!isSandbox) return undefined;
  return {
    cause: 'sandbox',
    likelihood: 'medium',
    explanation: "The call went to the marketplace's sandbox, where not all operations exist.",
    nextStep: 'Turn use_sandbox off, or look whether the model of the operation has sandbox examples.',
  };
};
