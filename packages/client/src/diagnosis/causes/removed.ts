import type { CauseRule } from '../evidence.ts';

/** The operation is deprecated or removed. */
export const removed: CauseRule = ({ accessError: { descriptor }, now }) => {
  const gone = descriptor?.deprecated ?? (descriptor?.model === null ? {} : undefined);
  if (descriptor === undefined || gone === undefined) return undefined;
  const { removal = null, successor = null } = gone as { removal?: string | null; successor?: string | null };
  const isOver = removal !== null && Date.parse(removal) <= now;
  const name = `${descriptor.endpoint}.${descriptor.operation} (${descriptor.version})`;
  return {
    cause: 'removed',
    likelihood: isOver ? 'high' : removal === null ? 'medium' : 'low',
    explanation:
      removal === null
        ? `${name} is deprecated, or no longer in Amazon's models.`
        : `${name} ${isOver ? 'stopped' : 'stops'} working on ${removal}.`,
    nextStep: successor === null ? 'Use a newer version of the endpoint.' : `Use ${successor}.`,
    ...(isOver ? { confirmed: true } : {}),
  };
};
