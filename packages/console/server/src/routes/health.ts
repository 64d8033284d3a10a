import { within } from '../base/within.ts';
import type { Outage } from '../hosting/service-checks.ts';
import { errorResponse } from '../http/error-response.ts';
import type { OpenDatabase } from '../storage/database.ts';

const patience = 3_000;

/** Whether this process can answer: for proxies that choose among several, and for who watches it. */
export class Health {
  readonly #database: Pick<OpenDatabase, 'executeSql'>;
  readonly #outages: () => readonly Outage[];
  #leaving = false;

  /** `outages` says what cannot be reached besides: the process answers all the same. */
  constructor(database: Pick<OpenDatabase, 'executeSql'>, outages: () => readonly Outage[] = () => []) {
    this.#database = database;
    this.#outages = outages;
  }

  /** From now on nothing more is to be sent here. */
  leave(): void {
    this.#leaving = true;
  }

  /** 200 while the database answers, with the services that cannot be reached now; else 503 with why. */
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
