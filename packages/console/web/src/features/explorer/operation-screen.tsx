import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Answered } from '../../components/answered.tsx';
import { FailedState, LoadingState } from '../../components/states.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useOperations, useSellers } from './api/use-operations.ts';
import { useRefill } from './api/use-refill.ts';
import { OperationView } from './components/operation-view.tsx';

/** One operation: its form, and what came of sending it. */
export function OperationScreen() {
  const { endpoint, operation } = useParams({ from: '/explorer/$endpoint/$operation' });
  const search = useSearch({ from: '/explorer' });
  const operations = useOperations();
  const sellers = useSellers();
  const refill = useRefill(search.from);
  const versions = (operations.data ?? [])
    .filter((one) => one.endpoint === endpoint && one.operation === operation)
    .map((one) => one.version);
  const version = search.version !== undefined && versions.includes(search.version) ? search.version : versions.at(-1);
  const details = useQuery(
    trpc.explorer.operation.queryOptions(
      { endpoint, operation, version: version ?? '' },
      { enabled: version !== undefined, staleTime: Number.POSITIVE_INFINITY, retry: false },
    ),
  );
  if (operations.data !== undefined && version === undefined) {
    return (
      <FailedState error={new Error(`There is no operation ${operation} of ${endpoint}. Choose one of the list.`)} />
    );
  }
  if (refill.error !== null) return <FailedState error={refill.error} />;
  if (refill.isFilling) return <LoadingState label="Loading the call" />;
  return (
    <Answered query={details} label="Loading the operation">
      {(found) => (
        <Answered query={sellers} label="Loading sellers">
          {(list) => (
            <OperationView key={`${endpoint} ${version} ${operation}`} details={found as never} sellers={list} />
          )}
        </Answered>
      )}
    </Answered>
  );
}
