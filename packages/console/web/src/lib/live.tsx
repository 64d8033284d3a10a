import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type ConnectionState, ConnectionWatch } from './connection-watch.ts';
import { isPublicPath } from './mode.ts';
import { client, queryClient } from './trpc.ts';

/** What the server announces. */
export interface LiveEvent {
  readonly topic: string;
  readonly id?: string | undefined;
  readonly data?: unknown;
}

type Hear = (event: LiveEvent) => void;

interface LiveConnection {
  readonly state: ConnectionState;
  readonly listen: (hear: Hear) => () => void;
}

const LiveContext = createContext<LiveConnection>({ state: 'connecting', listen: () => () => {} });

/** One connection for all screens: what changes on the server is asked for anew wherever it is shown. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<ConnectionState>('connecting');
  const [listeners] = useState(() => new Set<Hear>());
  useEffect(() => {
    // Where nobody is signed in there is nothing to hear.
    if (isPublicPath(window.location.pathname)) return undefined;
    const watch = new ConnectionWatch(setState);
    const end = () => {
      watch.lost();
      // It may be that this browser has been signed out.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, 'session') });
    };
    const subscription = client.live.changes.subscribe(undefined, {
      onData: ({ data }) => {
        if (data.topic === 'hello') {
          watch.connected();
          // What happened while nobody was listening is unknown.
          void queryClient.invalidateQueries();
          return;
        }
        for (const hear of listeners) hear(data);
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, data.topic) });
      },
      onConnectionStateChange: (connection) => {
        if (connection.state !== 'pending') watch.lost();
      },
      onError: end,
      onComplete: end,
    });
    return () => {
      subscription.unsubscribe();
      watch.close();
    };
  }, [listeners]);
  const connection = useMemo<LiveConnection>(
    () => ({
      state,
      listen: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    }),
    [state, listeners],
  );
  return <LiveContext value={connection}>{children}</LiveContext>;
}

/** Whether the server is connected; false while a lost connection is being made anew. */
export function useConnected(): boolean {
  return useContext(LiveContext).state === 'connected';
}

/** Whether there has been no connection to the server for so long that people should know. */
export function useOffline(): boolean {
  return useContext(LiveContext).state === 'offline';
}

/** Calls `hear` with each event of a topic while the component is shown. Queries of the topic are asked anew anyway. */
export function useLiveEvents(topic: string, hear: Hear): void {
  const { listen } = useContext(LiveContext);
  const heard = useEffectEvent(hear);
  useEffect(
    () =>
      listen((event) => {
        if (event.topic === topic) heard(event);
      }),
    [listen, topic],
  );
}

/** Topics are names of routers: the first part of a procedure's path. */
function isAbout(queryKey: readonly unknown[], topic: string): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && path[0] === topic;
}
