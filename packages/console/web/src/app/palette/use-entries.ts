import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { type Run, statusLooks } from '../../components/run-status.tsx';
import { runAddress, runPaths } from '../../components/runs/run-paths.ts';
import { useMomentText } from '../../lib/time.tsx';
import { trpc } from '../../lib/trpc.ts';
import { useScreens } from '../use-screens.ts';
import type { Entry } from './find-entries.ts';
import { useActionEntries } from './use-action-entries.ts';

/** Runs that are searched in the browser. Older ones are asked of the server. */
const mostRuns = 200;
const mostOlderRuns = 20;

const kinds = { report: 'Report', feed: 'Feed', query: 'Data Kiosk' } as const;

/** All that the palette leads to: screens, actions, sellers, runs and operations. Asks for nothing while it is closed. */
export function useEntries(isOpen: boolean, text: string): readonly Entry[] {
  const fixed = useScreensAndOperations(isOpen);
  const sellers = useSellerEntries(isOpen);
  const runs = useRunEntries(isOpen, text);
  const actions = useActionEntries();
  return useMemo(
    () => [...fixed.screens, ...actions, ...sellers, ...runs, ...fixed.operations],
    [fixed, actions, sellers, runs],
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
        ({ path, name, purpose }): Entry => ({
          address: path,
          group: 'Screens',
          label: name,
          detail: purpose,
          go: () => void navigate({ to: path }),
        }),
      ),
      operations: (data ?? []).map(
        ({ endpoint, version, operation, method, path }): Entry => ({
          address: `/explorer/${endpoint}/${operation}?version=${version}`,
          group: 'Operations',
          label: `${endpoint}.${operation}`,
          detail: `${version} · ${method} ${path}`,
          go: () =>
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

function useSellerEntries(isOpen: boolean): readonly Entry[] {
  const navigate = useNavigate();
  const { data } = useQuery(trpc.sellers.list.queryOptions(undefined, { enabled: isOpen }));
  return useMemo(
    () =>
      (data ?? []).map(({ id, name, application }) => ({
        address: `/sellers?seller=${id}`,
        group: 'Sellers',
        label: name,
        detail: application.name,
        go: () => void navigate({ to: '/sellers', search: { seller: id } }),
      })),
    [navigate, data],
  );
}

/** The newest runs, and older ones that have the text in their name or id. */
function useRunEntries(isOpen: boolean, text: string): readonly Entry[] {
  const navigate = useNavigate();
  const textOf = useMomentText();
  const wanted = useDeferredValue(text.trim());
  const newest = useQuery(trpc.runs.list.queryOptions({ most: mostRuns }, { enabled: isOpen }));
  const older = useQuery(
    trpc.runs.list.queryOptions(
      { text: wanted, most: mostOlderRuns },
      { enabled: isOpen && wanted !== '' && newest.data?.after !== undefined, placeholderData: keepPreviousData },
    ),
  );
  return useMemo(() => {
    const all = [...(newest.data?.runs ?? []), ...(older.data?.runs ?? [])];
    const each = new Map(all.map((run) => [run.id, run]));
    return [...each.values()].map((run) => ({
      address: runAddress(run),
      group: 'Runs',
      label: run.title,
      detail: detailOf(run, textOf(new Date(run.createdAt))),
      go: () => void navigate({ to: runPaths[run.kind], params: { runId: run.id } }),
    }));
  }, [navigate, textOf, newest.data, older.data]);
}

function detailOf({ kind, displayStatus, sellerName, remoteId }: Run, asked: string): string {
  return [kinds[kind], statusLooks[displayStatus].label, sellerName ?? 'seller removed', asked, remoteId]
    .filter((part) => part !== null)
    .join(' · ');
}
