import type { Outputs } from '../requests/trpc.ts';

type Deprecated = Pick<Outputs['explorer']['operations'][number], 'status' | 'removal'>;

/** Formats the status of an operation or a type as a label: `Ends on 2027-03-27`. Undefined if it is not deprecated. */
export function formatStatus({ status, removal }: Deprecated): string | undefined {
  switch (status) {
    case 'deprecated':
      return 'Deprecated';
    case 'ending':
      return `Ends on ${removal}`;
    case 'ended':
      return 'Ended';
    default:
      return undefined;
  }
}
