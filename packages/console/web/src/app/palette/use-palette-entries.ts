import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { type Run, statusStyles } from '../../components/run-status.tsx';
import { buildRunPath, runPaths } from '../../components/runs/run-paths.ts';
import { useMomentFormatter } from '../../lib/time.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useScreens } from '../use-screens.ts';
import type { PaletteEntry } from './find-entries.ts';
import { useActionEntries } from './use-action-entries.ts';

/** Number of recent runs that are searched in the browser. The server searches older ones. */
const maxRecentRuns = 200;
const maxOlderRuns = 20;

const kindLabels = { report: 'Report', feed: 'Feed', query: 'Data Kiosk' } as const;

/** All palette entries: screens, actions, sellers, runs and operations. Fetches nothing while the palette is closed. */
export function usePaletteEntries(isOpen: boolean, text: string): readonly PaletteEntry[] {
  const screensAndOperations = useScreensAndOperations(isOpen);
  const sellers = useSellerEntries(isOpen);
  const runs = useRunEntries(isOpen, text);
  const actions = useActionEntries();
  return useMemo(
    () => [...screensAndOperations.screens, ...actions, ...sellers, ...runs, ...screensAndOperations.operations],
    [screensAndOperations, actions, sellers, runs],
  );
}

function useScreensAndOperations(isOpen: boolean) {
  const navigate = useNavigate();
  const screens = useScreens();
  const { data } = useQuery(
    trpc.palette.operations.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY, enabled: isOpen }),
  );
  return useMemo(
    () => ({
      screens: screens.map(
        ({ path, name, purpose }): PaletteEntry => ({
          address: path,
          group: 'Pages',
          label: name,
          detail: purpose,
          run: () => void navigate({ to: path }),
        }),
      ),
      operations: (data ?? []).map(
        ({ endpoint, version, operation, method, path }): PaletteEntry => ({
          address: `/explorer/${endpoint}/${operation}?version=${version}`,
          group: 'Operations',
          label: `${endpoint}.${operation}`,
          detail: `${version} · ${method} ${path}`,
          run: () =>
            void navigate({
              to: '/explorer/$endpoint/$operation',
              params: { endpoint, operation },
              search: { version },
            }),
        }),
      ),
    }),
    [navigate, screens, data],
  );
}

function useSellerEntries(isOpen: boolean): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const { data } = useQuery(trpc.sellers.list.queryOptions(undefined, { enabled: isOpen }));
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, application }) => ({
        address: `/sellers?seller=${id}`,
        group: 'Sellers',
        label: name,
        detail: application.name,
        run: () => void navigate({ to: '/sellers', search: { seller: id } }),
      })),
    [navigate, data],
  );
}

/** The newest runs, and older runs whose name or ID contains the text. */
function useRunEntries(isOpen: boolean, text: string): readonly PaletteEntry[] {
  const navigate = useNavigate();
  const formatTime = useMomentFormatter();
  const searchText = useDeferredValue(text.trim());
  const newest = useQuery(trpc.runs.list.queryOptions({ maxItems: maxRecentRuns }, { enabled: isOpen }));
  const older = useQuery(
    trpc.runs.list.queryOptions(
      { text: searchText, maxItems: maxOlderRuns },
      { enabled: isOpen && searchText !== '' && newest.data?.after !== undefined, placeholderData: keepPreviousData },
    ),
  );
  return useMemo(() => {
    const all = [...(newest.data?.runs ?? []), ...(older.data?.runs ?? [])];
    const runsById = new Map(all.map((run) => [run.id, run]));
    return [...runsById.values()].map((run) => ({
      address: buildRunPath(run),
      group: 'Runs',
      label: run.title,
      detail: describeRun(run, formatTime(new Date(run.createdAt))),
      run: () => void navigate({ to: runPaths[run.kind], params: { runId: run.id } }),
    }));
  }, [navigate, formatTime, newest.data, older.data]);
}

function describeRun({ kind, request, displayStatus, sellerName, remoteId }: Run, createdAt: string): string {
  const type = request.reportType ?? request.feedType ?? null;
  return [
    kindLabels[kind],
    type,
    statusStyles[displayStatus].label,
    sellerName ?? 'seller removed',
    createdAt,
    remoteId,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
