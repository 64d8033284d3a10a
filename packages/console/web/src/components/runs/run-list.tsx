import { Button, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepShown } from '../../lib/lists/keep-shown.ts';
import { type Inputs, trpc } from '../../lib/requests/trpc.ts';
import type { Run } from '../run-status/run-status.tsx';
import { ErrorState, LoadingState } from '../states/states.tsx';

interface RunListProps {
  readonly filter: Omit<Inputs['runs']['list'], 'cursor'>;
  /** Name of the runs in texts: `feeds`. */
  readonly name: string;
  /** Shown if there are no runs. */
  readonly empty: ReactNode;
  readonly children: (runs: readonly Run[]) => ReactNode;
}

/** Lists runs, newest first. Older ones are fetched on demand. */
export function RunList({ filter, name, empty, children }: RunListProps) {
  const pages = useInfiniteQuery(
    trpc.runs.list.infiniteQueryOptions(filter, {
      getNextPageParam: ({ after }) => after,
      placeholderData: keepShown,
    }),
  );
  if (pages.data === undefined) {
    if (pages.error === null) return <LoadingState label={`Loading ${name}`} />;
    return <ErrorState error={pages.error} retry={() => void pages.refetch()} />;
  }
  const runs = pages.data.pages.flatMap((page) => page.runs);
  if (runs.length === 0) return empty;
  return (
    <Stack gap="sm" align="stretch">
      {children(runs)}
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          Show older {name}
        </Button>
      )}
    </Stack>
  );
}
