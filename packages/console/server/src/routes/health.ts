import { within } from '../base/within.ts';
import type { Outage } from '../hosting/service-checks.ts';
import { errorResponse } from '../http/error-response.ts';
import type { OpenDatabase } from '../storage/database.ts';

const patience = 3_000;

/** Responds to health checks of load balancers and monitoring. */
export class Health {
  readonly #database: Pick<OpenDatabase, 'executeSql'>;
  readonly #outages: () => readonly Outage[];
  #leaving = false;

  /** `outages` returns the external services that cannot be reached. They do not make the process unhealthy. */
  constructor(database: Pick<OpenDatabase, 'executeSql'>, outages: () => readonly Outage[] = () => []) {
    this.#database = database;
    this.#outages = outages;
  }

  /** From now on, responds that no more requests may be sent to this process. */
  leave(): void {
    this.#leaving = true;
  }

  /** Responds with 200 and the unreachable services while the database responds; otherwise with 503 and the reason. */
  async answer(): Promise<Response> {
    if (this.#leaving) return errorResponse(503, 'CONSOLE_SHUTTING_DOWN', 'This server is shutting down.');
    try {
      await within(patience, this.#database.executeSql('select 1'));
      const degraded = this.#outages();
      return Response.json(degraded.length === 0 ? { ok: true } : { ok: true, degraded });
    } catch {
      return errorResponse(503, 'DATABASE_UNREACHABLE', 'The database does not respond.');
    }
  }
}
