import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { correctAddress, useAddress } from './address.ts';
import { type Match, matchAddress } from './match.ts';
import { RouterContext, type Shown, ShownContext } from './router-context.ts';
import { loadScreens } from './screens.ts';
import { restoreScroll, saveScroll } from './scroll-positions.ts';
import type { RouteTable, Screen } from './types.ts';

interface RouterProviderProps {
  readonly routes: RouteTable;
  /** Shown at an address without a route. */
  readonly notFound: Screen;
  /** Makes a screen ready to be shown. Returns undefined if it is. Default: loads its files. */
  readonly prepare?: (match: Match) => Promise<unknown> | undefined;
  /** The frame around the screens. It contains an outlet. */
  readonly children: ReactNode;
}

/** Shows the screen of the page's address. The previous screen stays until the files of the next one are loaded. */
export function RouterProvider({ routes, notFound, prepare = loadScreens, children }: RouterProviderProps) {
  const address = useAddress();
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  const router = useMemo(() => ({ routes, notFound }), [routes, notFound]);
  const [shown, setShown] = useState<Omit<Shown, 'retry'>>(() => {
    const match = matchAddress(routes, address, notFound);
    return { match, status: loadScreens(match) === undefined ? 'ready' : 'loading' };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt prepares the screen again.
  useLayoutEffect(() => {
    saveScroll();
    const match = matchAddress(routes, address, notFound);
    if (match.address !== address) {
      correctAddress(match.address);
      return;
    }
    let isLatest = true;
    const show = (next: Omit<Shown, 'retry'>) => {
      if (isLatest) startTransition(() => setShown((now) => (isShown(now, next) ? now : next)));
    };
    const preparation = prepare(match);
    if (preparation === undefined) show({ match, status: 'ready' });
    else {
      preparation.then(
        () => show({ match, status: 'ready' }),
        (error: unknown) => show({ match, status: 'failed', error }),
      );
    }
    return () => {
      isLatest = false;
    };
  }, [address, attempt, routes, notFound, prepare]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions are restored whenever something else is shown.
  useLayoutEffect(restoreScroll, [shown.match]);
  const retry = useCallback(() => {
    setShown((now) => ({ ...now, status: 'loading' }));
    countAttempt();
  }, []);
  const value = useMemo(() => ({ ...shown, retry }), [shown, retry]);
  return (
    <RouterContext value={router}>
      <ShownContext value={value}>{children}</ShownContext>
    </RouterContext>
  );
}

function isShown(now: Omit<Shown, 'retry'>, next: Omit<Shown, 'retry'>): boolean {
  return now.status === 'ready' && next.status === 'ready' && now.match.address === next.match.address;
}
