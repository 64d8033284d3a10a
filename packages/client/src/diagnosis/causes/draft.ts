import { type Suspicion, worksAtHome } from '../evidence.ts';

/** Applications that are not published are held shorter. */
export const draft: Suspicion = (evidence) => {
  if (evidence.refusal.code === 'MissingAuthenticationToken') return undefined;
  return {
    cause: 'draft',
    likelihood: 'low',
    explanation: 'The application may be a draft, or the marketplace may have suspended it.',
    nextStep:
      'Look at its status in the developer console. Of a draft, consent is asked for with version=beta in the address.',
    ...(worksAtHome(evidence) ? { checked: false } : {}),
  };
};
