import type { OperationDescriptor } from './descriptor.ts';

const dayMilliseconds = 86_400_000;

/** Days for which a new operation is provisional. */
export const provisionalDays = 7;

/**
 * Returns whether an operation is so new that its name and types can still change: it was first seen less than seven days ago.
 *
 * @param now Milliseconds since 1970.
 */
export function isProvisional({ firstSeen }: Pick<OperationDescriptor, 'firstSeen'>, now: number): boolean {
  return firstSeen !== undefined && now < Date.parse(firstSeen) + provisionalDays * dayMilliseconds;
}
