import type { Run, RunStatus } from '../run-status.tsx';

/** Which runs the list shows, as it stands in the address. */
export interface RunsSearch {
  readonly show?: ShownRuns | undefined;
  readonly seller?: string | undefined;
  readonly text?: string | undefined;
}

const shown = {
  'under way': ['waiting', 'running'],
  done: ['done'],
  failed: ['failed'],
  others: ['empty', 'cancelled'],
} as const satisfies Record<string, readonly RunStatus[]>;

export type ShownRuns = keyof typeof shown;

/** Choices of which runs to show, in their order. */
export const shownChoices = ['all', ...(Object.keys(shown) as ShownRuns[])] as const;

/** Reads the address. What it does not understand is left out. */
export function readRunsSearch(search: Readonly<Record<string, unknown>>): RunsSearch {
  const { show, seller, text } = search;
  return {
    ...(typeof show === 'string' && Object.hasOwn(shown, show) && { show: show as ShownRuns }),
    ...(typeof seller === 'string' && seller !== '' && { seller }),
    ...(typeof text === 'string' && text !== '' && { text }),
  };
}

/** What to ask the server for. */
export function filterOf(kind: Run['kind'], { show, seller, text }: RunsSearch) {
  return {
    kind,
    ...(show !== undefined && { statuses: [...shown[show]] }),
    ...(seller !== undefined && { sellerId: seller }),
    ...(text !== undefined && { text }),
  };
}
