import type { CauseRule } from '../evidence.ts';

/** The operation is deprecated or removed. */
export const removed: CauseRule = ({ accessError: { descriptor }, now }) => {
  const deprecation = descriptor?.deprecated ?? (descriptor?.model === null ? {} : undefined);
  if (descriptor === undefined || deprecation === undefined) return undefined;
  const { removal = null, successor = null } = deprecation as { removal?: string | null; successor?: string | null };
  const isRemoved = removal !== null && Date.parse(removal) <= now;
  const name = `${descriptor.endpoint}.${descriptor.operation} (${descriptor.version})`;
  return {
    cause: 'removed',
    likelihood: isRemoved ? 'high' : removal === null ? 'medium' : 'low',
    explanation:
      removal === null
        ? `${name} is deprecated, or no longer in Amazon's models.`
        : `${name} ${isRemoved ? 'stopped' : 'stops'} working on ${removal}.`,
    nextStep: successor === null ? 'Use a newer version of the endpoint.' : `Use ${successor}.`,
    ...(isRemoved ? { confirmed: true } : {}),
  };
};
