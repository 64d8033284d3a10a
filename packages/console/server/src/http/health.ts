import type { OpenDatabase } from '../storage/database.ts';
import { within } from '../within.ts';
import { refusal } from './refusal.ts';

const patience = 3_000;

/** Whether this process can answer: for proxies that choose among several. */
export class Health {
  readonly #database: Pick<OpenDatabase, 'executeSql'>;
  #leaving = false;

  constructor(database: Pick<OpenDatabase, 'executeSql'>) {
    this.#database = database;
  }

  /** From now on nothing more is to be sent here. */
  leave(): void {
    this.#leaving = true;
  }

  /** 200 while the database answers, else 503 with why. */
  async answer(): Promise<Response> {
    if (this.#leaving) return refusal(503, 'CONSOLE_LEAVING', 'This server is being ended.');
    try {
      await within(patience, this.#database.executeSql('select 1'));
      return Response.json({ ok: true });
    } catch {
      return refusal(503, 'DATABASE_UNREACHABLE', 'The database does not answer.');
    }
  }
}
