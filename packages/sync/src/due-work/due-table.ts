/** Runs one statement with `$1` parameters on Postgres or PGlite. */
export type Execute = (text: string, values: unknown[]) => Promise<{ readonly rows: readonly unknown[] }>;

/**
 * A table whose rows are work that is due at a time. The rows themselves say who works on them, so that a change of a row and of its
 * claim is one statement. Names and conditions become part of statements as they are.
 */
export interface DueTable {
  /** Name of the table, in quotes if it needs them. */
  readonly name: string;
  /** Text column that identifies a row. */
  readonly key: string;
  /** Text column with the group, such as the workspace. Groups take turns. */
  readonly group: string;
  /** When the row has work; null for never. */
  readonly dueAt: string;
  /** Until when a process has the row; null if none has. */
  readonly claimedUntil: string;
  /** Integer column that grows with each claim. Writes that name an older attempt change nothing. */
  readonly attempt: string;
  /** Integer column with the failures in a row. */
  readonly failures: string;
  /** Condition of rows that can have work. Default: all. */
  readonly where?: string | undefined;
  /** Further assignments of a claim, such as `status = 'running'`. */
  readonly set?: string | undefined;
  /** Type of the columns with times. Default: `timestamptz`. */
  readonly times?: 'timestamptz' | 'milliseconds' | undefined;
}

/** The right of one process to work on a row until its lease ends. */
export interface Claim {
  /** Identifies the row. */
  readonly key: string;
  /** The row's group, such as its workspace. */
  readonly group: string;
  /** Number of this claim. */
  readonly attempt: number;
  /** Failures in a row before it. */
  readonly failures: number;
}

/** Limits of a claim. */
export interface ClaimLimits {
  /** Most rows. */
  readonly count: number;
  /**
   * Most rows of one group that all processes together have at a time. Processes that claim in the same moment can exceed it once.
   * Default: no limit.
   */
  readonly perGroup?: number | undefined;
  /** Milliseconds after which other processes can claim the rows unless the claims are renewed; at most {@link maxLeaseMilliseconds}. */
  readonly lease: number;
}

/** What became of a claimed row. */
export interface Settlement {
  /** The claim that ends. */
  readonly claim: Claim;
  /** When the row is due next, in milliseconds since 1970; null for never. Undefined if it stays as it is. */
  readonly dueAt?: number | null | undefined;
  /** Failures in a row. Default: 0; unchanged if `dueAt` is undefined. */
  readonly failures?: number | undefined;
}

/** Longest lease in milliseconds. A claim that ends later was made by a process whose clock was wrong, and does not count. */
export const maxLeaseMilliseconds = 600_000;

/** Builds the expression of a time from a parameter in milliseconds since 1970. */
function toTime({ times }: DueTable, milliseconds: string): string {
  return times === 'milliseconds' ? `(${milliseconds})::bigint` : `to_timestamp((${milliseconds})::float8 / 1000)`;
}

/**
 * Builds the statement that claims due rows: in turns of groups, and the longest due first. Its parameters are the time, the end of the
 * lease, the most rows and the most of a group.
 */
export function buildClaim(table: DueTable): string {
  const { name, key, group, dueAt, claimedUntil, attempt, failures, where = 'true', set } = table;
  const now = toTime(table, '$1');
  const latest = toTime(table, `$1::float8 + ${maxLeaseMilliseconds}`);
  const isFree = `(${claimedUntil} is null or ${claimedUntil} <= ${now} or ${claimedUntil} > ${latest})`;
  const isDue = `(${where}) and ${dueAt} <= ${now} and ${isFree}`;
  return `with work_due as (
      select ${key} as work_key, ${group} as work_group,
        row_number() over (partition by ${group} order by ${dueAt}, ${key}) as work_turn
      from ${name} where ${isDue}
    ), work_busy as (
      select ${group} as busy_group, count(*) as busy_count
      from ${name} where ${claimedUntil} > ${now} and ${claimedUntil} <= ${latest} group by 1
    ), work_next as (
      select ${key} as next_key
      from ${name} as work_row join work_due on work_key = ${key} left join work_busy on busy_group = work_group
      where work_turn + coalesce(busy_count, 0) <= $4::bigint and ${isDue}
      order by work_turn + coalesce(busy_count, 0), ${dueAt}, ${key}
      limit $3::bigint for update of work_row skip locked
    )
    update ${name} set ${claimedUntil} = ${toTime(table, '$2')}, ${attempt} = ${attempt} + 1${set === undefined ? '' : `, ${set}`}
    from work_next where ${key} = next_key
    returning ${key} as key, ${group} as "group", ${attempt} as attempt, ${failures} as failures`;
}

const heldColumns = 'unnest($1::text[], $2::bigint[])';

/** Builds the statement that renews claims. Its parameters are the keys, the attempts and the end of the lease. */
export function buildRenewal(table: DueTable): string {
  const { name, key, claimedUntil, attempt } = table;
  return `update ${name} set ${claimedUntil} = ${toTime(table, '$3')}
    from ${heldColumns} as held(held_key, held_attempt)
    where ${key} = held_key and ${attempt} = held_attempt and ${claimedUntil} is not null
    returning ${key} as key`;
}

/**
 * Builds the statement that ends claims. Its parameters are the keys, the attempts, whether the row's time changes, the times, and
 * the failures.
 */
export function buildSettlement(table: DueTable): string {
  const { name, key, dueAt, claimedUntil, attempt, failures } = table;
  return `update ${name} set ${claimedUntil} = null,
      ${dueAt} = case when is_moved then ${toTime(table, 'moved_to')} else ${dueAt} end,
      ${failures} = case when is_moved then held_failures else ${failures} end
    from unnest($1::text[], $2::bigint[], $3::boolean[], $4::float8[], $5::int[])
      as held(held_key, held_attempt, is_moved, moved_to, held_failures)
    where ${key} = held_key and ${attempt} = held_attempt and ${claimedUntil} is not null
    returning ${key} as key`;
}
