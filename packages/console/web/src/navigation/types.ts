import type { ComponentType } from 'react';

/** A screen whose files may still have to be loaded. */
export interface Screen {
  /** Undefined until the files are loaded. */
  readonly component: ComponentType | undefined;
  /** Loads the files. Rejects if one cannot be fetched; the next call tries again. */
  load(): Promise<void>;
}

/** Reads the parameters of a URL. A parameter that it sets to undefined is removed from the URL. */
type ParseSearch = (search: Record<string, unknown>) => object;

/** What an address shows. */
export interface Route {
  readonly screen: Screen;
  /** Undefined if links to the route have no search parameters. */
  readonly parseSearch?: ParseSearch;
  /** The route in whose outlet the screen is shown. Default: the outlet of the frame. */
  readonly inside?: string;
}

/** The routes by their path, such as `/orders/:partnerId/:orderId`. The first one that matches an address is shown. */
export type RouteTable = Readonly<Record<string, Route>>;

/** The console adds its table to this interface, so that the compiler checks the paths, parameters and searches of links. */
// biome-ignore lint/suspicious/noEmptyInterface: app/routes.ts adds a property.
export interface Register {}

type Routes = Register extends { readonly routes: infer Table extends RouteTable } ? Table : RouteTable;

/** The path of a route. */
export type Path = keyof Routes & string;

/** The search parameters of a route. */
export type RouteSearch<To extends Path> = To extends Path
  ? Routes[To] extends { readonly parseSearch: (search: never) => infer Search }
    ? Search
    : Readonly<Record<string, never>>
  : never;

type ParamName<To extends string> = To extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : To extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of a route, decoded. */
export type RouteParams<To extends Path> = To extends Path ? { readonly [Name in ParamName<To>]: string } : never;

/** The parameters that the paths of the routes have. */
export type AnyParams = { readonly [Name in ParamName<Path>]?: string };

/** Search parameters of any route. */
export type AnySearch = Readonly<Record<string, unknown>>;

/** A route with the parameters of its path. They may be left out only if the path has none. */
export type Target<To extends Path> = { readonly to: To } & (Record<never, never> extends RouteParams<To>
  ? { readonly params?: RouteParams<To> | undefined }
  : { readonly params: RouteParams<To> });
