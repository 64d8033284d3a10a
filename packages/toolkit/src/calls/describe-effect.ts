import type { OperationDescriptor } from '@supercargo/catalogue';

/** Describes the effect of a write, for its confirmation. */
export function describeEffect({ effect, onDuplicate }: OperationDescriptor): string {
  if (effect === 'idempotent') return 'This changes data. Sending it twice has no further effect.';
  if (onDuplicate === 'rejected') return 'This changes data. Amazon rejects a duplicate.';
  return 'This changes data each time it is sent.';
}
