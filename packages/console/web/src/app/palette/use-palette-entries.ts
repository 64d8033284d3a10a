import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { type Run, statusStyles } from '../../components/run-status/run-status.tsx';
import { buildRunPath, runPaths } from '../../components/runs/run-paths.ts';
import { trpc } from '../../lib/requests/trpc.ts';
import type { Seller } from '../../lib/shops/sellers.ts';
import { useMomentFormatter } from '../../lib/time/time.tsx';
import { buildAddress, openAddress } from '../../navigation/address.ts';
import { useNavigate } from '../../navigation/hooks.ts';
import { useScreens } from '../use-screens.ts';
import type { PaletteEntry } from './find-entries.ts';
import { places } from './places.ts';
import { screenPurposes } from './screen-purposes.ts';
import { useActionEntries } from './use-action-entries.ts';
import { useCatalogueEntries } from './use-catalogue-entries.ts';
import { useLookupEntries } from './use-lookup-entries.ts';

/** Number of recent runs that are searched in the browser. The server searches older ones. */
const maxRecentRuns = 200;
const maxOlderRuns = 20;

const kindLabels = { report: 'Report', feed: 'Feed', query: 'Data Kiosk' } as const;

/** All palette entries: lookups, screens, actions, sellers, runs, report types and operations. Fetches nothing while the palette is closed. */
export function usePaletteEntries(isOpen: boolean, text: string): readonly PaletteEntry[] {
  const { data: sellers } = useQuery(trpc.sellers.list.queryOptions(undefined, { enabled: isOpen }));
  const lookups = useLookupEntries(isOpen, text, sellers ?? noSellers);
  const screens = useScreenEntries();
  const sellerEntries = useSellerEntries(sellers ?? noSellers);
  const runs = useRunEntries(isOpen, text);
  const actions = useActionEntries();
  const catalogue = useCatalogueEntries(isOpen);
  return useMemo(
    () => [...lookups, ...screens, ...actions, ...sellerEntries, ...runs, ...catalogue],
    [lookups, screens, actions, sellerEntries, runs, catalogue],
  );
}

const noSellers: readonly Seller[] = [];

function useScreenEntries(): readonly PaletteEntry[] {
  const screens = useScreens();
  return useMemo(() => {
    const hasSandbox = screens.some(({ path }) => path === '/sandbox');
    const available = places.filter(({ requires }) => requires === undefined || hasSandbox);
    return [
      ...screens.map(({ path, name }) => ({
        to: path,
        name,
        purpose: screenPurposes[path],
        search: undefined,
        weight: 2,
      })),
      ...available.map((place) => ({ search: undefined, ...place, weight: 1 })),
    ].map(({ to, name, purpose, search, weight }): PaletteEntry => {
      const address = buildAddress(to, {}, search);
      return { address, group: 'Pages', label: name, detail: purpose, weight, run: () => openAddress(address) };
    });
  }, [screens]);
}

function useSellerEntries(sellers: readonly Seller[]): readonly PaletteEntry[] {
  const navigate = useNavigate();
  return useMemo(
    () =>
      sellers.map(({ id, name, application }) => ({
        address: `/sellers?seller=${id}`,
        group: 'Sellers',
        label: name,
        detail: application.name,
        run: () => navigate({ to: '/sellers', search: { seller: id } }),
      })),
    [navigate, sellers],
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
      run: () => navigate({ to: runPaths[run.kind], params: { runId: run.id } }),
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
