import type { Hono } from 'hono';
import { StateError } from '../keeping/state-error.ts';
import { guardControl } from './control-guard.ts';
import { methodsAt } from './control-paths.ts';
import { ControlRefusal } from './control-refusal.ts';
import type { ControlRoom } from './control-room.ts';
import { controlRoutes } from './control-routes.ts';

/** The door for those who run the sandbox: JSON, without tokens, and only from this machine. */
export function controlDoor(room: ControlRoom): (request: Request) => Promise<Response> {
  const routes = controlRoutes(room);
  routes.onError((error) => refusalOf(error).toResponse()).notFound(({ req }) => nothingAt(routes, req));
  return async (request) => {
    try {
      guardControl(request, room.controlHosts);
    } catch (error) {
      return refusalOf(error).toResponse();
    }
    return routes.fetch(request);
  };
}

function nothingAt(routes: Hono, { method, path }: { readonly method: string; readonly path: string }): Response {
  const allowed = methodsAt(routes, path);
  if (allowed.length === 0) {
    return new ControlRefusal(404, `There is nothing at ${path}. GET /_sandbox/ lists what there is.`).toResponse();
  }
  const words = `${path} does not take ${method}: it takes ${allowed.join(', ')}.`;
  const response = new ControlRefusal(405, words).toResponse();
  response.headers.set('allow', allowed.join(', '));
  return response;
}

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof ControlRefusal) return error;
  if (error instanceof RangeError || error instanceof StateError) return new ControlRefusal(400, error.message);
  throw error;
}
