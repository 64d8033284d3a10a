import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { ErrorState, LoadingState } from '../../components/states/states.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useSellers } from '../../lib/shops/sellers.ts';
import { useParams, useSearch } from '../../navigation/hooks.ts';
import { useFillFromCall } from './api/use-fill-from-call.ts';
import { useOperations } from './api/use-operations.ts';
import { OperationView } from './components/operation-view.tsx';
import { chooseVersion } from './model/choose-version.ts';

/** One operation with its form and responses. */
export function OperationScreen() {
  const { endpoint, operation } = useParams({ from: '/explorer/:endpoint/:operation' });
  const search = useSearch({ from: '/explorer' });
  const operations = useOperations();
  const sellers = useSellers();
  const refill = useFillFromCall(search.call);
  const version = chooseVersion(
    (operations.data ?? []).filter((one) => one.endpoint === endpoint && one.operation === operation),
    search.version,
  );
  const details = useQuery(
    trpc.explorer.operation.queryOptions(
      { endpoint, operation, version: version ?? '' },
      { enabled: version !== undefined, staleTime: 'static', retry: false },
    ),
  );
  if (operations.data !== undefined && version === undefined) {
    return <ErrorState error={new Error(`Unknown operation ${endpoint}.${operation}. Choose one from the list.`)} />;
  }
  if (refill.error !== null) return <ErrorState error={refill.error} />;
  if (refill.isFilling) return <LoadingState label="Loading call" />;
  return (
    <AsyncContent query={details} label="Loading operation">
      {(found) => (
        <AsyncContent query={sellers} label="Loading sellers">
          {(list) => (
            <OperationView key={`${endpoint} ${version} ${operation}`} details={found as never} sellers={list} />
          )}
        </AsyncContent>
      )}
    </AsyncContent>
  );
}
