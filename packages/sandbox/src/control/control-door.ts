import { StateError } from '../keeping/state-error.ts';
import { guardControl } from './control-guard.ts';
import { ControlRefusal } from './control-refusal.ts';
import type { ControlRoom } from './control-room.ts';
import { controlRoutes } from './control-routes.ts';

/** The door for those who run the sandbox: JSON, without tokens, and only from this machine. */
export function controlDoor(room: ControlRoom): (request: Request) => Promise<Response> {
  const routes = controlRoutes(room)
    .onError((error) => refusalOf(error).toResponse())
    .notFound(({ req }) =>
      new ControlRefusal(404, `There is nothing at ${req.method} ${req.path}. See GET /_sandbox/info.`).toResponse(),
    );
  return async (request) => {
    try {
      guardControl(request, room.controlHosts);
    } catch (error) {
      return refusalOf(error).toResponse();
    }
    return routes.fetch(request);
  };
}

function refusalOf(error: unknown): ControlRefusal {
  if (error instanceof ControlRefusal) return error;
  if (error instanceof RangeError || error instanceof StateError) return new ControlRefusal(400, error.message);
  throw error;
}
