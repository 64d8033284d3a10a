import { useMemo } from 'react';
import { buildAddress, openAddress, readAddress } from './address.ts';
import { matchAddress } from './match.ts';
import { type Router, useRouter, useShown } from './router-context.ts';
import { stringifySearch } from './search-text.ts';
import type { AnyParams, AnySearch, Path, RouteParams, RouteSearch, Target } from './types.ts';

type SearchChange<Old, New> = New | ((old: Old) => New);

/** Opens a route, or changes the search parameters of the shown one. Without `search`, there are none. */
export interface Navigate<Old> {
  <To extends Path>(
    options: Target<To> & {
      readonly search?: SearchChange<Old, RouteSearch<To>>;
      /** Whether to replace the entry of the history. Default: false. */
      readonly replace?: boolean;
    },
  ): void;
  (options: { readonly search: SearchChange<Old, Old>; readonly replace?: boolean }): void;
}

/** Returns a function that navigates. It stays the same between renders. */
export function useNavigate(): Navigate<AnySearch>;
export function useNavigate<From extends Path>(options: { readonly from: From }): Navigate<RouteSearch<From>>;
export function useNavigate(): unknown {
  const router = useRouter();
  return useMemo(() => createNavigate(router), [router]);
}

/** The search parameters of the shown route. */
export function useSearch<From extends Path>(options: { readonly from: From }): RouteSearch<From>;
export function useSearch(): unknown {
  return useShown().match.search;
}

/** The parameters in the path of the shown route. */
export function useParams<From extends Path>(options: { readonly from: From }): RouteParams<From>;
export function useParams(): unknown {
  return useShown().match.params;
}

/** What is shown, for components of several routes, whose parameters have to be read. */
export function useLocation(): { readonly pathname: string; readonly params: AnyParams; readonly search: AnySearch } {
  return useShown().match;
}

/** Returns the hooks of one route. */
export function getRouteApi<From extends Path>(from: From) {
  return {
    useSearch: () => useSearch({ from }),
    useParams: () => useParams({ from }),
    useNavigate: () => useNavigate({ from }),
  };
}

interface AnyDestination {
  readonly to?: string;
  readonly params?: object | undefined;
  readonly search?: SearchChange<AnySearch, object>;
  readonly replace?: boolean;
}

function createNavigate({ routes, notFound }: Router) {
  return ({ to, params, search, replace }: AnyDestination) => {
    const now = matchAddress(routes, readAddress(), notFound);
    const next = typeof search === 'function' ? search(now.search) : search;
    const path = to === undefined ? now.pathname : buildAddress(to, params);
    openAddress(path + stringifySearch(next ?? {}), replace);
  };
}
