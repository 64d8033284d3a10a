import { authorizationDays, planErasures } from '../retention/plan-erasures.ts';
import { startState, type Unit } from '../windows/unit.ts';
import type { SyncContext } from './sync-context.ts';

const day = 86_400_000;

/** How often old data is looked for. */
const interval = day / 4;

/** A sync that did not run for longer than this may have a wrong clock, in milliseconds. */
const maxAbsence = 30 * day;

/** Without a response of Amazon, the clock is trusted after this time. */
const maxWait = day / 24;

/** Codes of errors that only a response of Amazon causes. */
const responses = new Set([
  'AUTHORIZATION_REVOKED',
  'ACCESS_DENIED',
  'ROLE_MISSING',
  'NOT_SELLING_THERE',
  'NOT_ENROLLED',
  'REPORT_FAILED',
  'REPORT_CANCELLED',
]);

function findLastResponse({ lastSuccessAt = 0, error }: Unit): number {
  return error !== undefined && responses.has(error.code) ? Math.max(lastSuccessAt, error.at) : lastSuccessAt;
}

/** Erases what has become too old, at the start and then every six hours. */
export class RetentionRunner {
  readonly #context: SyncContext;
  #erasedAt: number | undefined;
  /** Since when the clock has run without a jump. */
  #startedAt: number | undefined;
  #checkedAt: number | undefined;

  constructor(context: SyncContext) {
    this.#context = context;
  }

  /** Erases old data if it is time. */
  async runIfDue(): Promise<void> {
    const now = this.#context.clock.now();
    const isSoon = this.#erasedAt !== undefined && now >= this.#erasedAt && now < this.#erasedAt + interval;
    if (isSoon || (await this.#isClockUnconfirmed(now))) return;
    await this.run();
    this.#erasedAt = now;
  }

  /** A clock that is weeks ahead would erase data that cannot be copied again, so that a response of Amazon is awaited. */
  async #isClockUnconfirmed(now: number): Promise<boolean> {
    const hasJumped = this.#checkedAt === undefined || now > this.#checkedAt + day;
    this.#checkedAt = now;
    if (hasJumped || this.#startedAt === undefined) this.#startedAt = now;
    if (now > this.#startedAt + maxWait) return false;
    const units = await this.#context.destination.state.listUnits();
    const latest = Math.max(0, ...units.map(findLastResponse));
    return latest > 0 && now > latest + maxAbsence;
  }

  /** Erases old data now. Returns the number of rows. */
  async run(): Promise<number> {
    const { destination, clock, tables, keepDays } = this.#context;
    const now = clock.now();
    const units = await destination.state.listUnits();
    const endedSellers = listEndedSellers(units, now);
    const configured = new Set(tables.map(({ name }) => name));
    // Those of streams that are not configured any more.
    const others = (await destination.listTables()).filter(({ name }) => !configured.has(name));
    const rows = await destination.erase(planErasures([...tables, ...others], { now, keepDays, endedSellers }), now);
    await this.#startAgain(units.filter(({ sellerId }) => endedSellers.includes(sellerId)));
    return rows;
  }

  /** If the seller authorizes the application again, everything is copied again. */
  async #startAgain(units: readonly Unit[]): Promise<void> {
    const { status: _, dueAt: __, failures: ___, error: ____, ...nothingCovered } = startState;
    for (const { id } of units) await this.#context.destination.state.changeUnit(id, nothingCovered);
  }
}

/** Returns the sellers whose authorization ended so long ago that their data has to be erased. */
function listEndedSellers(units: readonly Unit[], now: number): string[] {
  const limit = now - authorizationDays * day;
  const ended = units.filter(({ status }) => status === 'authorization-revoked');
  const working = new Set(
    units.filter(({ lastSuccessAt }) => (lastSuccessAt ?? 0) >= limit).map(({ sellerId }) => sellerId),
  );
  return [...new Set(ended.map(({ sellerId }) => sellerId))].filter((sellerId) => !working.has(sellerId));
}
