import { useQuery } from '@tanstack/react-query';
import { type Outputs, trpc } from '../requests/trpc.ts';

type Run = Pick<Outputs['runs']['get'], 'id' | 'hasPersonalData'>;

/** Whether the user can read the documents of a run now: those with personal data only for an hour after they were opened. */
export function useOpening({ id, hasPersonalData }: Run) {
  const opening = useQuery({
    ...trpc.reports.personalDataOpening.queryOptions({ runId: id }),
    enabled: hasPersonalData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.until == null ? false : Math.max(1000, Date.parse(data.until) - Date.now()),
  });
  return { query: opening, isOpen: !hasPersonalData || opening.data?.until != null };
}
