import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

interface CallEvent {
  readonly call: number;
}

/** Counts the requests that clients send because of `work`, and not those of a sync in the same process. */
export async function countCalls<Result>(work: (count: () => number) => Promise<Result>): Promise<Result> {
  const scope = new AsyncLocalStorage<object>();
  const marker = {};
  const calls = new Set<number>();
  let requests = 0;
  const onCall = (event: unknown) => {
    if (scope.getStore() === marker) calls.add((event as CallEvent).call);
  };
  const onRequest = (event: unknown) => {
    if (calls.has((event as CallEvent).call)) requests += 1;
  };
  subscribe('supercargo:call', onCall);
  subscribe('supercargo:request', onRequest);
  try {
    return await scope.run(marker, () => work(() => requests));
  } finally {
    unsubscribe('supercargo:call', onCall);
    unsubscribe('supercargo:request', onRequest);
  }
}
