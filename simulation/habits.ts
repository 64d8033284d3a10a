import { type SellingPartner, SellingPartnerError } from 'supercargo';
import type { Chance } from './chance.ts';
import type { DocumentWatch } from './document-watch.ts';
import type { Judge } from './judge.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One seller's program, and what it works with. */
export interface Program {
  readonly name: string;
  readonly client: SellingPartner;
  readonly marketplaceId: string;
  readonly sellerId: string;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly judge: Judge;
  /** When it ends, in milliseconds since 1970. */
  readonly until: number;
  /** The documents it has been sent. */
  readonly documents: DocumentWatch;
  readonly habits: readonly Habit[];
}

/** What a seller's program does all day. */
export type Habit = (program: Program) => Promise<void>;

const MINUTE = 60_000;
/** What a call may take in all: waiting for slots and tokens, attempts, pauses between them. */
const HOUR = 60 * MINUTE;
/** Reports that are only requested begin at a millisecond of their own, by which they are told apart. */
const FIRST_MARK = Date.UTC(2026, 0, 1);
const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** Nobody requests one of these: a list of them costs the marketplace nothing. */
const UNKNOWN_HERE = 'GET_AFN_INVENTORY_DATA';

/** The operation that the greedy call all the time. */
export const greedyOperation = { operation: 'reports.getReports', route: 'GET /reports/2021-06-30/reports' };

/** Always has calls waiting, and so uses all of one quota. */
export const greedy: Habit = async (program) => {
  const { client, time, until } = program;
  const one = async () => {
    while (time.now() < until) {
      const call = client.callAPI({
        operation: greedyOperation.operation,
        query: { reportTypes: [UNKNOWN_HERE] },
        options: { priority: 'background' },
      });
      await settled(program, 'getReports', HOUR, call);
    }
  };
  await Promise.all([one(), one(), one(), one()]);
};

/** Somebody who looks at this and that, and sometimes loses patience. */
export const browsing: Habit = async (program) => {
  const { client, time, chance, until, marketplaceId } = program;
  while (time.now() < until) {
    await time.sleep(chance.whole(1_000, 4 * MINUTE));
    const controller = new AbortController();
    const impatient = chance.isHit(0.05)
      ? time.setTimeout(() => controller.abort(), chance.whole(0, 2_000))
      : undefined;
    const { signal } = controller;
    const call: Promise<unknown> = chance.isHit(0.5)
      ? client.callAPI({ operation: 'sellers.getMarketplaceParticipations', options: { signal } })
      : client.callAPI({
          operation: 'orders.getOrders',
          query: { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01', MaxResultsPerPage: 5 },
          options: { version: 'v0', signal },
        });
    await settled(program, 'a look', HOUR, call);
    impatient?.cancel();
  }
};

/** Many calls at once, of an operation that takes five a second. */
export const bursting: Habit = async (program) => {
  const { client, time, chance, until, marketplaceId, sellerId } = program;
  const query = { asin: 'B000000001', sellerId, marketplaceIds: [marketplaceId] };
  while (time.now() < until) {
    await time.sleep(chance.whole(MINUTE, HOUR));
    const calls = Array.from({ length: chance.whole(5, 40) }, () =>
      client.callAPI({ operation: 'listingsRestrictions.getListingsRestrictions', query }),
    );
    await Promise.all(calls.map((call) => settled(program, 'one of many', HOUR, call)));
  }
};

/** Calls that must be answered soon, or not at all. */
export const hurried: Habit = async (program) => {
  const { client, time, chance, until } = program;
  while (time.now() < until) {
    await time.sleep(chance.whole(10_000, 10 * MINUTE));
    const total = chance.whole(1_000, 20_000);
    const calls = Array.from({ length: 4 }, () =>
      client.callAPI({ operation: 'sellers.getMarketplaceParticipations', options: { retries: { total } } }),
    );
    await Promise.all(calls.map((call) => settled(program, 'a hurried call', total, call)));
  }
};

/** Writes that must not be doubled. */
export const writing: Habit = async (program) => {
  const { client, time, chance, until, judge, marketplaceId, name } = program;
  for (let count = 0; time.now() < until; count += 1) {
    await time.sleep(chance.whole(MINUTE, 10 * MINUTE));
    const dataStartTime = new Date(FIRST_MARK + count).toISOString();
    const body = { reportType: REPORT, marketplaceIds: [marketplaceId], dataStartTime };
    const outcome = await settled(
      program,
      'createReport',
      HOUR,
      client.callAPI({ operation: 'reports.createReport', body }),
    );
    judge.told(`${name} ${dataStartTime}`, outcome.error === undefined ? 'done' : (outcome.error.outcome ?? 'failed'));
  }
};

/** Reports from the request to the last row. */
export const reporting: Habit = async (program) => {
  const { client, time, chance, until, judge, marketplaceId, name, documents } = program;
  while (time.now() < until) {
    await time.sleep(chance.whole(20 * MINUTE, HOUR));
    const body = { reportType: REPORT, marketplaceIds: [marketplaceId] };
    const report = client.downloadReport<string>({ body, interval: 30_000 }).finally(() => documents.taken());
    const { value } = await settled(program, 'a report', 24 * HOUR, report);
    if (value !== undefined) judge.rows(`a report of ${name}`, linesOf(value), linesOf(documents.last));
  }
};

/** Looks in every other hour, for a moment. */
export const visiting: Habit = async (program) => {
  const { client, time, chance, until, marketplaceId, sellerId } = program;
  const query = { asin: 'B000000001', sellerId, marketplaceIds: [marketplaceId] };
  const looks = [
    { operation: 'sellers.getMarketplaceParticipations' },
    { operation: 'listingsRestrictions.getListingsRestrictions', query },
    { operation: greedyOperation.operation, query: { reportTypes: [UNKNOWN_HERE] } },
  ];
  for (;;) {
    await time.sleep(chance.whole(MINUTE, 4 * HOUR));
    if (time.now() >= until) return;
    for (const look of looks) await settled(program, 'a look', HOUR, client.callAPI(look));
  }
};

/** All that a busy seller's program does. */
export const everyHabit: readonly Habit[] = [greedy, browsing, bursting, hurried, writing, reporting];

function linesOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line !== '');
}

/** Nothing that the programs ask for is wrong, so these would be the client's mistakes. */
const WRONG: ReadonlySet<number> = new Set([400, 403, 404, 405, 413, 415]);

interface Settled<T> {
  readonly value?: T;
  readonly error?: SellingPartnerError;
}

async function settled<T>({ judge }: Program, name: string, deadline: number, call: Promise<T>): Promise<Settled<T>> {
  try {
    return { value: await judge.call(name, deadline, call) };
  } catch (error) {
    if (error instanceof SellingPartnerError) {
      // The wire may call a token expired, even twice.
      if (WRONG.has(error.status ?? 0) && !error.details?.includes('expired'))
        judge.violation(`${name} was wrong: ${error.message}`);
      return { error };
    }
    judge.violation(`${name} failed with something else than a SellingPartnerError: ${String(error)}`);
    return {};
  }
}
