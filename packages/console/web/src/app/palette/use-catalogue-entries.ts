import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Outputs, trpc } from '../../lib/requests/trpc.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import type { PaletteEntry } from './find-entries.ts';

type Operation = Outputs['palette']['operations'][number];

/** Entries of all operations, and of all report types that are not retired. */
export function useCatalogueEntries(isOpen: boolean): readonly PaletteEntry[] {
  const operations = useOperationEntries(isOpen);
  const reportTypes = useReportTypeEntries(isOpen);
  return useMemo(() => [...reportTypes, ...operations], [reportTypes, operations]);
}

function useOperationEntries(isOpen: boolean): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { data: operations } = useQuery(
    trpc.palette.operations.queryOptions(undefined, { staleTime: 'static', enabled: isOpen }),
  );
  const { data: uses } = useQuery(trpc.palette.uses.queryOptions(undefined, { staleTime: 60_000, enabled: isOpen }));
  return useMemo(
    () =>
      (operations ?? []).map((one): PaletteEntry => {
        const { endpoint, version, operation, summary, words, status } = one;
        return {
          address: `/explorer/${endpoint}/${operation}?version=${version}`,
          group: 'Operations',
          label: `${endpoint}.${operation}`,
          detail: `${version}${status === 'current' ? '' : ` · ${status}`} · ${summary}`,
          words,
          weight: computeWeight(one, uses?.[`${endpoint}.${operation}`] ?? 0),
          tier: status === 'current' ? 0 : 1,
          run: () =>
            navigate({
              to: '/explorer/:endpoint/:operation',
              params: { endpoint, operation },
              search: { version },
            }),
        };
      }),
    [navigate, operations, uses],
  );
}

const commonCount = 60;

/** Ranks operations: those that this workspace uses, then those that most programs use. */
function computeWeight({ position }: Operation, uses: number): number {
  const common = position === null ? 0 : 0.4 * (1 - position / commonCount);
  return common + (uses === 0 ? 0 : Math.min(0.5, 0.2 + Math.log10(uses) / 10));
}

function useReportTypeEntries(isOpen: boolean): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { data } = useQuery(trpc.palette.reportTypes.queryOptions(undefined, { staleTime: 'static', enabled: isOpen }));
  return useMemo(
    () =>
      (data ?? []).map(
        ({ reportType, title, summary, searchTerms }): PaletteEntry => ({
          address: `/reports/new?type=${reportType}`,
          group: 'Report types',
          label: title,
          detail: summary,
          words: [reportType, reportType.replaceAll('_', ' '), ...searchTerms].join(' '),
          run: () => navigate({ to: '/reports/new', search: { type: reportType } }),
        }),
      ),
    [navigate, data],
  );
}
