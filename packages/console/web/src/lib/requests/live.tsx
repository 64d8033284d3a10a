import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isPublicPath } from '../browser/mode.ts';
import { ConnectionMonitor, type ConnectionState } from './connection-monitor.ts';
import { client, queryClient } from './trpc.ts';

/** A change that the server announces. */
export interface LiveEvent {
  readonly topic: string;
  readonly id?: string | undefined;
  readonly data?: unknown;
}

type LiveListener = (event: LiveEvent) => void;

interface LiveConnection {
  readonly state: ConnectionState;
  readonly listen: (listener: LiveListener) => () => void;
}

const LiveContext = createContext<LiveConnection>({ state: 'connecting', listen: () => () => {} });

/** Opens one connection for all screens. A change on the server refetches the affected queries. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<ConnectionState>('connecting');
  const [listeners] = useState(() => new Set<LiveListener>());
  useEffect(() => {
    // Without a session there are no events.
    if (isPublicPath(window.location.pathname)) return undefined;
    return subscribeToChanges(listeners, setState);
  }, [listeners]);
  const connection = useMemo<LiveConnection>(
    () => ({
      state,
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
    [state, listeners],
  );
  return <LiveContext value={connection}>{children}</LiveContext>;
}

/** Passes the server's changes to the listeners and refetches the affected queries. Returns how to unsubscribe. */
function subscribeToChanges(
  listeners: ReadonlySet<LiveListener>,
  setState: (state: ConnectionState) => void,
): () => void {
  const monitor = new ConnectionMonitor(setState);
  const onStreamEnd = () => {
    monitor.onLost();
    // This browser may have been signed out.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isQueryOfTopic(queryKey, 'session') });
  };
  const subscription = client.live.changes.subscribe(undefined, {
    onData: ({ data }) => {
      if (data.topic === 'hello') {
        monitor.onConnected();
        // Events during the interruption are unknown.
        void queryClient.invalidateQueries();
        return;
      }
      for (const listener of listeners) listener(data);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isQueryOfTopic(queryKey, data.topic) });
    },
    onConnectionStateChange: (connection) => {
      if (connection.state !== 'pending') monitor.onLost();
    },
    onError: onStreamEnd,
    onComplete: onStreamEnd,
  });
  return () => {
    subscription.unsubscribe();
    monitor.close();
  };
}

/** Whether the server is connected; false while reconnecting. */
export function useIsConnected(): boolean {
  return useContext(LiveContext).state === 'connected';
}

/** Whether the connection has been lost for long enough to tell the user. */
export function useIsOffline(): boolean {
  return useContext(LiveContext).state === 'offline';
}

/**
 * Calls `listener` with each event of a topic while the component is mounted. Queries of the topic are refetched in any
 * case.
 */
export function useLiveEvents(topic: string, listener: LiveListener): void {
  const { listen } = useContext(LiveContext);
  const onEvent = useEffectEvent(listener);
  useEffect(
    () =>
      listen((event) => {
        if (event.topic === topic) onEvent(event);
      }),
    [listen, topic],
  );
}

/** Topics are router names: the first part of a procedure's path. */
function isQueryOfTopic(queryKey: readonly unknown[], topic: string): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && path[0] === topic;
}
