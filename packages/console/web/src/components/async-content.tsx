import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from './states.tsx';

interface AsyncContentProps<Data> {
  readonly query: UseQueryResult<Data, unknown>;
  readonly children: (data: Data) => ReactNode;
  /** Name of the content, for the loading state. */
  readonly label?: string;
}

/** Renders a query's data, a loading state or an error. Old data stays visible while new data is fetched. */
export function AsyncContent<Data>({ query, children, label }: AsyncContentProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return <LoadingState {...(label !== undefined && { label })} />;
}
