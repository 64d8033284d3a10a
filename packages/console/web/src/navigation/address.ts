import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { stringifySearch } from './search-text.ts';

/** Reads the address of the page: path and query. */
export function readAddress(): string {
  return window.location.pathname + window.location.search;
}

/** The address of the page. It changes as soon as the user navigates, although the screen may still be loading. */
export function useAddress(): string {
  return useLocationProperty(readAddress);
}

/** Builds an address from the path of a route, the parameters in it, and the search parameters. */
export function buildAddress(to: string, params?: object, search?: object): string {
  const values = new Map<string, string>(Object.entries(params ?? {}));
  const path = to.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The path ${to} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
  return path + stringifySearch(search ?? {});
}

/** Opens an address of the console. Its entry in the history gets a key, by which its scroll positions are saved. */
export function openAddress(address: string, replace = false): void {
  const key = Math.random().toString(36).slice(2);
  navigate(address, { replace: replace || address === readAddress(), state: { key } });
}

/** Replaces the address of the current entry of the history, which keeps its key. */
export function correctAddress(address: string): void {
  navigate(address, { replace: true, state: window.history.state });
}
