import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState } from './states.tsx';

interface AsyncContentProps<Data> {
  readonly query: UseQueryResult<Data, unknown>;
  readonly children: (data: Data) => ReactNode;
  /** Name of the content, for the loading state. */
  readonly label?: string;
  /** Stands where the content is loading; lines by default. */
  readonly skeleton?: ReactNode;
  /** Old data is not shown: another tab may have changed what a dialog is about. @default false */
  readonly needsFreshData?: boolean;
}

/** Renders a query's data, a loading state or an error. Old data stays visible while new data is fetched. */
export function AsyncContent<Data>({
  query,
  children,
  label,
  skeleton,
  needsFreshData = false,
}: AsyncContentProps<Data>) {
  const isUsable = !needsFreshData || query.isFetchedAfterMount;
  if (query.data !== undefined && isUsable) return children(query.data);
  if (query.error !== null) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  return skeleton ?? <LoadingState {...(label !== undefined && { label })} />;
}
