import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { correctAddress, useAddress } from './address.ts';
import { type Match, matchAddress } from './match.ts';
import { type Router, RouterContext, type Shown, ShownContext } from './router-context.ts';
import { loadScreens } from './screens.ts';
import { restoreScroll, saveScroll } from './scroll-positions.ts';

interface RouterProviderProps extends Router {
  /** Makes a screen ready to be shown. Returns undefined if it is. Default: loads its files. */
  readonly prepare?: Prepare;
  /** The frame around the screens. It contains an outlet. */
  readonly children: ReactNode;
}

type Prepare = (match: Match) => Promise<unknown> | undefined;

/** What is shown, apart from the function that is always the same. */
type ShownState = Omit<Shown, 'retry'>;

/** Shows the screen of the page's address. The previous screen stays until the files of the next one are loaded. */
export function RouterProvider({ routes, notFound, prepare = loadScreens, children }: RouterProviderProps) {
  const router = useMemo(() => ({ routes, notFound }), [routes, notFound]);
  const shown = usePreparedScreen(router, prepare);
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions are restored whenever something else is shown.
  useLayoutEffect(restoreScroll, [shown.match]);
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>{children}</ShownContext>
    </RouterContext>
  );
}

/** Prepares the screen of the page's address, and returns the one that is ready. */
function usePreparedScreen({ routes, notFound }: Router, prepare: Prepare): Shown {
  const address = useAddress();
  const [attempt, countAttempt] = useReducer((count: number) => count + 1, 0);
  const [shown, setShown] = useState<ShownState>(() => {
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
    const show = (next: ShownState) => {
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
  const retry = useCallback(() => {
    setShown((now) => ({ ...now, status: 'loading' }));
    countAttempt();
  }, []);
  return useMemo(() => ({ ...shown, retry }), [shown, retry]);
}

function isShown(now: ShownState, next: ShownState): boolean {
  return now.status === 'ready' && next.status === 'ready' && now.match.address === next.match.address;
}
