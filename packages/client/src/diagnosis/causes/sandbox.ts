import type { CauseRule } from '../evidence.ts';

/** Some operations exist only in production, or only in Amazon's static sandbox. */
export const sandbox: CauseRule = ({ accessError: { rejectedCall, descriptor } }) => {
  if (rejectedCall === undefined) return undefined;
  const isSandbox = rejectedCall.host.startsWith('sandbox.');
  if (descriptor?.sandboxOnly && !isSandbox) {
    return {
      cause: 'sandbox',
      likelihood: 'high',
      explanation: "The operation exists only in Amazon's static sandbox.",
      nextStep: 'Set use_sandbox.',
      confirmed: true,
    };
  }
  if (!isSandbox) return undefined;
  return {
    cause: 'sandbox',
    likelihood: 'medium',
    explanation: "The call went to Amazon's static sandbox, which does not have all operations.",
    nextStep: 'Turn use_sandbox off, or check whether the model of the operation has sandbox examples.',
  };
};
