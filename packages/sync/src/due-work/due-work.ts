import {
  buildClaim,
  buildRenewal,
  buildSettlement,
  type Claim,
  type ClaimLimits,
  type DueTable,
  type Execute,
  maxLeaseMilliseconds,
  type Settlement,
} from './due-table.ts';

/** What due work needs. */
export interface DueWorkParts {
  /** The table whose rows are claimed. */
  readonly table: DueTable;
  /** Runs statements on the database. */
  readonly execute: Execute;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds before the first retry, and the longest. */
const retryWaits = { first: 5_000, longest: 900_000 };

// See docs/decisions/0020-claim-due-work-in-the-rows-that-have-it.md
/** Claims rows of a table whose time has come. Of several processes, one has a row at a time. */
export class DueWork {
  readonly #execute: Execute;
  readonly #now: () => number;
  readonly #statements: { readonly claim: string; readonly renew: string; readonly settle: string };

  constructor({ table, execute, now }: DueWorkParts) {
    this.#execute = execute;
    this.#now = now;
    this.#statements = { claim: buildClaim(table), renew: buildRenewal(table), settle: buildSettlement(table) };
  }

  /** Claims rows that are due, in turns of groups. */
  async claim({ count, perGroup = Number.MAX_SAFE_INTEGER, lease }: ClaimLimits): Promise<Claim[]> {
    if (lease > maxLeaseMilliseconds)
      throw new RangeError(`A lease of ${lease} ms is longer than ${maxLeaseMilliseconds} ms.`);
    const now = this.#now();
    const { rows } = await this.#execute(this.#statements.claim, [now, now + lease, count, perGroup]);
    return (rows as Claim[]).map((row) => ({
      ...row,
      attempt: Number(row.attempt),
      failures: Number(row.failures),
    }));
  }

  /** Renews claims, and returns the keys of those that this process still has. */
  async renew(claims: readonly Claim[], lease: number): Promise<ReadonlySet<string>> {
    const until = this.#now() + lease;
    const { rows } = await this.#execute(this.#statements.renew, [...toColumns(claims), until]);
    return new Set((rows as { key: string }[]).map(({ key }) => key));
  }

  /** Ends claims. Rows that another process has claimed meanwhile stay as they are. */
  async settle(settlements: readonly Settlement[]): Promise<void> {
    if (settlements.length === 0) return;
    await this.#execute(this.#statements.settle, [
      ...toColumns(settlements.map(({ claim }) => claim)),
      settlements.map(({ dueAt }) => dueAt !== undefined),
      settlements.map(({ dueAt = null }) => dueAt),
      settlements.map(({ failures = 0 }) => failures),
    ]);
  }

  /** Ends claims after a failure. Each row is due again after a wait that doubles with every failure in a row. */
  retry(claims: readonly Claim[]): Promise<void> {
    const now = this.#now();
    return this.settle(
      claims.map((claim) => ({
        claim,
        dueAt: now + Math.min(retryWaits.first * 2 ** claim.failures, retryWaits.longest),
        failures: claim.failures + 1,
      })),
    );
  }
}

function toColumns(claims: readonly Claim[]): [string[], number[]] {
  return [claims.map(({ key }) => key), claims.map(({ attempt }) => attempt)];
}
