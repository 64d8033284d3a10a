import { useQuery } from '@tanstack/react-query';
import { trpc } from '../requests/trpc.ts';

/** Why nothing can be changed at Amazon; undefined if it can, and while loading. */
export function useReadOnlyReason(): string | undefined {
  const { data } = useQuery(trpc.settings.get.queryOptions());
  if (data?.readOnly.value !== true) return undefined;
  return 'The console is read-only, so nothing can be changed at Amazon. You can turn this off under Settings, Data and security.';
}
