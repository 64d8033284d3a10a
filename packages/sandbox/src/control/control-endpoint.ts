import type { Hono } from 'hono';
import { StateError } from '../storage/state-error.ts';
import type { ControlRoom } from './control-context.ts';
import { ControlRefusal } from './control-error.ts';
import { guardControl } from './control-guard.ts';
import { methodsAt } from './control-paths.ts';
import { controlRoutes } from './control-routes.ts';

/** Creates the handler of the control API: JSON, without tokens, only from this machine. */
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
    return new ControlRefusal(404, `The path ${path} does not exist. GET /_sandbox/ lists all paths.`).toResponse();
  }
  const words = `${path} does not support ${method}. It supports ${allowed.join(', ')}.`;
  const response = new ControlRefusal(405, words).toResponse();
  response.headers.set('allow', allowed.join(', '));
  return response;
}

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof ControlRefusal) return error;
  if (error instanceof RangeError || error instanceof StateError) return new ControlRefusal(400, error.message);
  throw error;
}
