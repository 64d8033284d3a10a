import { computeDeprecationStatus, type Deprecation, describeDeprecation } from '@supercargo/catalogue';
import type { CauseRule } from '../evidence.ts';

const absent: Deprecation = { announced: null, removal: null, successor: null };

/** The operation is deprecated, has ended, or is in no model of Amazon. */
export const removed: CauseRule = ({ accessError: { descriptor }, now }) => {
  if (descriptor === undefined) return undefined;
  const deprecated = descriptor.deprecated ?? (descriptor.model === null ? absent : null);
  const name = `${descriptor.endpoint}.${descriptor.operation} (${descriptor.version})`;
  const explanation = describeDeprecation(name, deprecated && { ...deprecated, successor: null }, now);
  if (deprecated === null || explanation === undefined) return undefined;
  const { removal, successor } = deprecated;
  const hasEnded = computeDeprecationStatus(deprecated, now) === 'ended';
  return {
    cause: 'removed',
    likelihood: hasEnded ? 'high' : removal === null ? 'medium' : 'low',
    explanation: removal === null ? `${name} is deprecated, or no longer in Amazon's models.` : explanation,
    nextStep: successor === null ? 'Use a newer version of the endpoint.' : `Use ${successor}.`,
    ...(hasEnded ? { confirmed: true } : {}),
  };
};
