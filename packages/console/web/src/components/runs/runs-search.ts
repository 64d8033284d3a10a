import type { Run, RunStatus } from '../run-status/run-status.tsx';

/** Filters of a list of runs, as in the URL. */
export interface RunsSearch {
  readonly show?: RunsChoice | undefined;
  readonly seller?: string | undefined;
  readonly text?: string | undefined;
}

const statusesByChoice = {
  'in-progress': ['waiting', 'running'],
  done: ['done'],
  failed: ['failed'],
  cancelled: ['empty', 'cancelled'],
} as const satisfies Record<string, readonly RunStatus[]>;

type RunsChoice = keyof typeof statusesByChoice;

/** The status filters, in order. */
export const runsChoices = [
  { value: 'all', label: 'All' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
  { value: 'cancelled', label: 'Cancelled / no data' },
] as const satisfies readonly { readonly value: RunsChoice | 'all'; readonly label: string }[];

/** Parses the search parameters. Invalid ones are ignored. */
export function parseRunsSearch(search: Readonly<Record<string, unknown>>): RunsSearch {
  const { show, seller, text } = search;
  return {
    ...(typeof show === 'string' && Object.hasOwn(statusesByChoice, show) && { show: show as RunsChoice }),
    ...(typeof seller === 'string' && seller !== '' && { seller }),
    ...(typeof text === 'string' && text !== '' && { text }),
  };
}

/** Converts the filters to the server's. */
export function toRunFilter(kind: Run['kind'], { show, seller, text }: RunsSearch) {
  return {
    kind,
    ...(show !== undefined && { statuses: [...statusesByChoice[show]] }),
    ...(seller !== undefined && { sellerId: seller }),
    ...(text !== undefined && { text }),
  };
}
