import type { Hono } from 'hono';
import { StateError } from '../storage/state-error.ts';
import type { ControlContext } from './control-context.ts';
import { ControlError } from './control-error.ts';
import { checkControlRequest } from './control-guard.ts';
import { listMethods } from './control-paths.ts';
import { createControlRoutes } from './control-routes.ts';

/** Creates the handler of the control API: JSON, without tokens, only from this machine. */
export function createControlEndpoint(context: ControlContext): (request: Request) => Promise<Response> {
  const routes = createControlRoutes(context);
  routes.onError((error) => toApiError(error).toResponse()).notFound(({ req }) => createNotFoundResponse(routes, req));
  return async (request) => {
    try {
      checkControlRequest(request, context.controlHosts);
    } catch (error) {
      return toApiError(error).toResponse();
    }
    return routes.fetch(request);
  };
}

function createNotFoundResponse(
  routes: Hono,
  { method, path }: { readonly method: string; readonly path: string },
): Response {
  const allowed = listMethods(routes, path);
  if (allowed.length === 0) {
    return new ControlError(404, `The path ${path} does not exist. GET /_sandbox/ lists all paths.`).toResponse();
  }
  const message = `${path} does not support ${method}. It supports ${allowed.join(', ')}.`;
  const response = new ControlError(405, message).toResponse();
  response.headers.set('allow', allowed.join(', '));
  return response;
}

function toApiError(error: unknown): ControlError {
  if (error instanceof ControlError) return error;
  if (error instanceof RangeError || error instanceof StateError) return new ControlError(400, error.message);
  throw error;
}
