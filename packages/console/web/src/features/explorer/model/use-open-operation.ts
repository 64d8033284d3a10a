import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from '../../../navigation/hooks.ts';
import type { ListedOperation } from '../api/types.ts';

/**
 * Returns a function that opens an operation and saves the search text in the URL. The function stays the same while the
 * user types, so that the lines of the list are not rendered again.
 */
export function useOpenOperation(query: string) {
  const navigate = useNavigate({ from: '/explorer' });
  const latestQuery = useRef(query);
  useLayoutEffect(() => {
    latestQuery.current = query;
  }, [query]);
  return useCallback(
    ({ endpoint, operation, version }: ListedOperation) => {
      const q = latestQuery.current === '' ? undefined : latestQuery.current;
      const params = { endpoint, operation };
      navigate({ to: '/explorer/:endpoint/:operation', params, search: (old) => ({ ...old, version, q }) });
    },
    [navigate],
  );
}
