import type { Handler } from 'hono';
import type { SignedInEnv } from '../http/signed-in.ts';
import type { Permission } from '../procedures/meta.ts';
import type { Services } from '../wiring/services.ts';

/** A route that requires a signed-in user. */
export interface SignedInRoute<Name extends string = string> extends Permission {
  /** The method and path, such as `GET /files/:runId/:name`. */
  readonly name: Name;
  /** Creates the middleware and the handler of the route. */
  readonly handlers: (services: Services) => readonly Handler<SignedInEnv>[];
}

/** Declares a route, so that its name is part of its type. */
export function signedInRoute<const Name extends string>(route: SignedInRoute<Name>): SignedInRoute<Name> {
  return route;
}
