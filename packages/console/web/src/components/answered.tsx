import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState, LoadingState } from './states.tsx';

interface AnsweredProps<Data> {
  readonly query: UseQueryResult<Data, unknown>;
  readonly children: (data: Data) => ReactNode;
  /** What is being loaded. */
  readonly label?: string;
}

/** Shows a query's answer; until then that it loads, or why it failed. An old answer stays while a new one is asked for. */
export function Answered<Data>({ query, children, label }: AnsweredProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <FailedState error={query.error} retry={() => void query.refetch()} />;
  return <LoadingState {...(label !== undefined && { label })} />;
}
