import { type CauseRule, worksInRegion } from '../evidence.ts';

/** Draft applications have restrictions. */
export const draft: CauseRule = (evidence) => {
  if (evidence.accessError.code === 'MissingAuthenticationToken') return undefined;
  return {
    cause: 'draft',
    likelihood: 'low',
    explanation: 'The application may be a draft, or Amazon may have suspended it.',
    nextStep:
      'Check its status in the developer console. A draft is authorized with version=beta in the authorization URL.',
    ...(worksInRegion(evidence) ? { confirmed: false } : {}),
  };
};
