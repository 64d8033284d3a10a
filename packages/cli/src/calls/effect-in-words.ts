import type { OperationDescriptor } from '@supercargo/catalogue';

/** What a write does, for the question before it. */
export function effectInWords({ effect, secondArrival }: OperationDescriptor): string {
  if (effect === 'idempotent') return 'It changes something; sent twice, it ends the same.';
  if (secondArrival === 'refused') return 'It changes something; sent twice, the second one is refused.';
  return 'It changes something, once for each time it is sent.';
}
