import { parse } from 'regexparam';
import { parseSearch, stringifySearch } from './search-text.ts';
import type { AnySearch, Route, RouteTable, Screen } from './types.ts';

/** What an address shows. */
export interface Match {
  /** The path of the address, encoded. */
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: AnySearch;
  /** The screens that contain each other, outermost first. */
  readonly screens: readonly Screen[];
  /** The address without the parameters that the route removes. */
  readonly address: string;
}

/** Finds the route of an address. Unknown addresses show the given screen. */
export function matchAddress(routes: RouteTable, address: string, notFound: Screen): Match {
  const { pathname, search: query } = new URL(address.replace(/^\/+/, '/'), 'http://console.invalid');
  const search = parseSearch(query);
  for (const [path, route] of Object.entries(routes)) {
    const params = matchPath(path, pathname);
    if (params === undefined) continue;
    const parsed: Record<string, unknown> = { ...search, ...route.parseSearch?.(search) };
    const isReduced = Object.keys(search).some((name) => parsed[name] === undefined);
    return {
      pathname,
      params,
      search: parsed,
      screens: listScreens(routes, route),
      address: isReduced ? pathname + stringifySearch(parsed) : address,
    };
  }
  return { pathname, params: {}, search, screens: [notFound], address };
}

/** Returns the decoded parameters; undefined if the path is another one. */
function matchPath(path: string, pathname: string): Record<string, string> | undefined {
  const { keys, pattern } = parse(path);
  const values = pattern.exec(pathname);
  if (values === null) return undefined;
  try {
    return Object.fromEntries(keys.map((name, index) => [name, decodeURIComponent(values[index + 1] ?? '')]));
  } catch {
    // A percent sign that encodes nothing.
    return undefined;
  }
}

function listScreens(routes: RouteTable, route: Route): readonly Screen[] {
  const outer = route.inside === undefined ? undefined : routes[route.inside];
  return outer === undefined ? [route.screen] : [...listScreens(routes, outer), route.screen];
}
