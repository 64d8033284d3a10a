import { createContext, useContext } from 'react';
import type { Match } from './match.ts';
import type { RouteTable, Screen } from './types.ts';

/** What a provider of routes was given. It never changes. */
export interface Router {
  readonly routes: RouteTable;
  /** Shown at an address without a route. */
  readonly notFound: Screen;
}

/** What is shown. While the screen of the address is loading, this is the previous one. */
export interface Shown {
  readonly match: Match;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the screen could not be loaded. */
  readonly error?: unknown;
  /** Loads and renders the screen again. */
  readonly retry: () => void;
}

export const RouterContext = createContext<Router | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);

export function useRouter(): Router {
  return getProvided(useContext(RouterContext));
}

export function useShown(): Shown {
  return getProvided(useContext(ShownContext));
}

function getProvided<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Render this component inside a RouterProvider.');
  return value;
}
