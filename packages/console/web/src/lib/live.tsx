import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
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
  /** The server is heard; false while a lost connection is being made anew. */
  readonly connected: boolean;
  readonly listen: (hear: Hear) => () => void;
}

const LiveContext = createContext<LiveConnection>({ connected: false, listen: () => () => {} });

/** One connection for all screens: what changes on the server is asked for anew wherever it is shown. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [connected, setConnected] = useState(false);
  const [listeners] = useState(() => new Set<Hear>());
  useEffect(() => {
    // Where nobody is signed in there is nothing to hear.
    if (isPublicPath(window.location.pathname)) return undefined;
    const end = () => {
      setConnected(false);
      // It may be that this browser has been signed out.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, 'session') });
    };
    const subscription = client.live.changes.subscribe(undefined, {
      onData: ({ data }) => {
        if (data.topic === 'hello') {
          setConnected(true);
          // What happened while nobody was listening is unknown.
          void queryClient.invalidateQueries();
          return;
        }
        for (const hear of listeners) hear(data);
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, data.topic) });
      },
      onConnectionStateChange: ({ state }) => {
        if (state !== 'pending') setConnected(false);
      },
      onError: end,
      onComplete: end,
    });
    return () => subscription.unsubscribe();
  }, [listeners]);
  const connection = useMemo<LiveConnection>(
    () => ({
      connected,
      listen: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
    }),
    [connected, listeners],
  );
  return <LiveContext value={connection}>{children}</LiveContext>;
}

/** Whether the server is heard. */
export function useConnected(): boolean {
  return useContext(LiveContext).connected;
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
