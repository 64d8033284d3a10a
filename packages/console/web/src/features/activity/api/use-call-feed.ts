import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CallFilters } from '../../../../../server/src/services/activity/call-filters.ts';
import type { CallRow } from '../../../../../server/src/services/activity/call-record.ts';
import { useConnected, useLiveEvents } from '../../../lib/live.tsx';
import { client } from '../../../lib/trpc.ts';
import { CallFeed, type FeedSnapshot } from '../model/call-feed.ts';
import { type ActivitySearch, filtersOf, matches } from '../model/filters.ts';

const pageSize = 200;
/** The server is asked at most so often what has come, where only it can tell. */
const askEvery = 1000;
const mostAsked = 500;

interface Feed extends FeedSnapshot {
  readonly isLoading: boolean;
  readonly error: unknown;
  /** There are older calls than those shown. */
  readonly hasOlder: boolean;
  readonly isFull: boolean;
  readonly loadOlder: () => void;
  readonly hold: (isHeld: boolean) => void;
  readonly retry: () => void;
}

/** The calls that an address asks for, and those that come while it is shown. */
export function useCallFeed(search: ActivitySearch): Feed {
  const key = JSON.stringify(search);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, or another try, is another feed.
  const feed = useMemo(() => new CallFeed(), [key, attempt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stretch up to now begins when it is chosen.
  const filters = useMemo(() => filtersOf(search, Date.now()), [key, attempt]);
  const { rows, fresh } = useSyncExternalStore(feed.subscribe, feed.snapshot);
  const first = useFirstPage(feed, filters);
  useNewCalls(feed, filters, !first.isLoading);
  const isAsking = useRef(false);
  const loadOlder = useCallback(() => {
    const { cursor } = first;
    if (cursor === null || isAsking.current || feed.isFull) return;
    isAsking.current = true;
    client.activity.list
      .query({ filters, cursor, most: pageSize })
      .then((page) => {
        feed.addOlder(page.rows);
        first.setCursor(page.cursor);
      })
      .catch(() => {})
      .finally(() => {
        isAsking.current = false;
      });
  }, [feed, filters, first]);
  return {
    rows,
    fresh,
    isLoading: first.isLoading,
    error: first.error,
    hasOlder: first.cursor !== null,
    isFull: feed.isFull,
    loadOlder,
    hold: useCallback((isHeld: boolean) => feed.hold(isHeld), [feed]),
    retry: () => setAttempt((count) => count + 1),
  };
}

interface FirstPage {
  readonly feed: CallFeed | undefined;
  readonly cursor: string | null;
  readonly error: unknown;
}

function useFirstPage(feed: CallFeed, filters: CallFilters) {
  const [page, setPage] = useState<FirstPage>({ feed: undefined, cursor: null, error: null });
  useEffect(() => {
    const ends = new AbortController();
    client.activity.list
      .query({ filters, most: pageSize }, { signal: ends.signal })
      .then(({ rows, cursor }) => {
        feed.begin(rows);
        setPage({ feed, cursor, error: null });
      })
      .catch((error: unknown) => {
        if (!ends.signal.aborted) setPage({ feed, cursor: null, error });
      });
    return () => ends.abort();
  }, [feed, filters]);
  const isLoading = page.feed !== feed;
  return {
    isLoading,
    cursor: isLoading ? null : page.cursor,
    error: isLoading ? null : page.error,
    setCursor: (cursor: string | null) => setPage((known) => ({ ...known, cursor })),
  };
}

/** Shows calls as they come, those of a frame together. After a pause of the connection the server is asked what was missed. */
function useNewCalls(feed: CallFeed, filters: CallFilters, isReady: boolean): void {
  const waiting = useRef<CallRow[]>([]);
  const frame = useRef<number | undefined>(undefined);
  const asksServer = filters.text !== undefined;
  const ask = useAsking(feed, filters);
  useLiveEvents('calls', ({ data }) => {
    if (!isReady) return;
    if (asksServer || !Array.isArray(data)) {
      ask();
      return;
    }
    waiting.current.push(...(data as CallRow[]).filter((row) => matches(row, filters)));
    if (waiting.current.length === 0) return;
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      feed.add(waiting.current.splice(0));
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits belongs to the feed before.
  useEffect(() => {
    return () => {
      waiting.current = [];
    };
  }, [feed]);
  const connected = useConnected();
  useEffect(() => {
    if (connected && isReady) ask();
  }, [connected, isReady, ask]);
}

/** Asks what has come since the newest call, at most once in a while, and again until there is no more. */
function useAsking(feed: CallFeed, filters: CallFilters): () => void {
  const timer = useRef<number | undefined>(undefined);
  const ask = useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      client.activity.since
        .query({ filters, id: feed.newest ?? '', most: mostAsked })
        .then((rows) => {
          if (rows.length > 0) feed.add(rows);
          if (rows.length === mostAsked) ask();
        })
        .catch(() => {});
    }, askEvery);
  }, [feed, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was to be asked for the feed before is not asked.
  useEffect(() => {
    return () => {
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [feed]);
  return ask;
}
