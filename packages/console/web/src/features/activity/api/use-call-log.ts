import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useIsConnected, useLiveEvents } from '../../../lib/requests/live.tsx';
import type { CallFilters, CallRow } from '../../../lib/requests/server-types.ts';
import { client } from '../../../lib/requests/trpc.ts';
import { CallLog, type CallLogSnapshot } from '../model/call-log.ts';
import { type ActivitySearch, matchesFilters, toListFilters } from '../model/filters.ts';

const pageSize = 200;
/** Milliseconds between two requests for new calls, if only the server can filter them. */
const fetchInterval = 1000;
const maxNewCalls = 500;

interface LiveCallLog extends CallLogSnapshot {
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Whether older calls exist. */
  readonly hasOlder: boolean;
  readonly isFull: boolean;
  readonly loadOlder: () => void;
  readonly setPaused: (isPaused: boolean) => void;
  readonly retry: () => void;
}

/** The calls that match the filters, updated live. */
export function useCallLog(search: ActivitySearch): LiveCallLog {
  const key = JSON.stringify(search);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other filters, or a retry, need a new log.
  const log = useMemo(() => new CallLog(), [key, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a time range up to now starts when it is selected.
  const filters = useMemo(() => toListFilters(search, Date.now()), [key, attempt]);
  const { rows, newCalls } = useSyncExternalStore(log.subscribe, log.snapshot);
  const first = useFirstPage(log, filters);
  useNewCalls(log, filters, !first.isLoading);
  const isLoadingOlder = useRef(false);
  const loadOlder = useCallback(() => {
    const { cursor } = first;
    if (cursor === null || isLoadingOlder.current || log.isFull) return;
    isLoadingOlder.current = true;
    client.activity.list
      .query({ filters, cursor, maxItems: pageSize })
      .then((page) => {
        log.addOlder(page.rows);
        first.setCursor(page.cursor);
      })
      .catch(() => {})
      .finally(() => {
        isLoadingOlder.current = false;
      });
  }, [log, filters, first]);
  return {
    rows,
    newCalls,
    isLoading: first.isLoading,
    error: first.error,
    hasOlder: first.cursor !== null,
    isFull: log.isFull,
    loadOlder,
    setPaused: useCallback((isPaused: boolean) => log.setPaused(isPaused), [log]),
    retry: () => setAttempt((count) => count + 1),
  };
}

interface FirstPage {
  readonly log: CallLog | undefined;
  readonly cursor: string | null;
  readonly error: unknown;
}

function useFirstPage(log: CallLog, filters: CallFilters) {
  const [page, setPage] = useState<FirstPage>({ log: undefined, cursor: null, error: null });
  useEffect(() => {
    const controller = new AbortController();
    client.activity.list
      .query({ filters, maxItems: pageSize }, { signal: controller.signal })
      .then(({ rows, cursor }) => {
        log.reset(rows);
        setPage({ log, cursor, error: null });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setPage({ log, cursor: null, error });
      });
    return () => controller.abort();
  }, [log, filters]);
  const isLoading = page.log !== log;
  return {
    isLoading,
    cursor: isLoading ? null : page.cursor,
    error: isLoading ? null : page.error,
    setCursor: (cursor: string | null) => setPage((known) => ({ ...known, cursor })),
  };
}

/** Adds new calls to the log, at most once per frame. After a lost connection, it fetches the missed calls. */
function useNewCalls(log: CallLog, filters: CallFilters, isReady: boolean): void {
  const waiting = useRef<CallRow[]>([]);
  const frame = useRef<number | undefined>(undefined);
  const needsServer = filters.text !== undefined;
  const fetchNewCalls = useFetchNewCalls(log, filters);
  useLiveEvents('calls', ({ data }) => {
    if (!isReady) return;
    if (needsServer || !Array.isArray(data)) {
      fetchNewCalls();
      return;
    }
    waiting.current.push(...(data as CallRow[]).filter((row) => matchesFilters(row, filters)));
    if (waiting.current.length === 0) return;
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      log.add(waiting.current.splice(0));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waiting calls belong to the previous log.
  useEffect(() => {
    return () => {
      waiting.current = [];
    };
  }, [log]);
  const connected = useIsConnected();
  useEffect(() => {
    if (connected && isReady) fetchNewCalls();
  }, [connected, isReady, fetchNewCalls]);
}

/** Fetches the calls since the newest one, at most once per interval, until there are no more. */
function useFetchNewCalls(log: CallLog, filters: CallFilters): () => void {
  const timer = useRef<number | undefined>(undefined);
  const fetchNewCalls = useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      client.activity.since
        .query({ filters, id: log.newest ?? '', maxItems: maxNewCalls })
        .then((rows) => {
          if (rows.length > 0) log.add(rows);
          if (rows.length === maxNewCalls) fetchNewCalls();
        })
        .catch(() => {});
    }, fetchInterval);
  }, [log, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pending request of the previous log is dropped.
  useEffect(() => {
    return () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [log]);
  return fetchNewCalls;
}
