import { type SellingPartner, SellingPartnerError } from 'supercargo';
import type { DocumentTracker } from './document-tracker.ts';
import type { InvariantChecker } from './invariant-checker.ts';
import type { Random } from './random.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** One seller's program with its client and its tools. */
export interface Program {
  readonly name: string;
  readonly client: SellingPartner;
  readonly marketplaceId: string;
  readonly sellerId: string;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly checker: InvariantChecker;
  /** When the program ends, in milliseconds since 1970. */
  readonly until: number;
  /** Records the documents that the client downloads. */
  readonly documents: DocumentTracker;
  readonly workloads: readonly Workload[];
}

/** The calls that one program makes until its end. */
export type Workload = (program: Program) => Promise<void>;

const MINUTE = 60_000;
/** Also the deadline of a call: waits for slots and tokens, attempts and backoff. */
const HOUR = 60 * MINUTE;
/** Each report that is only created has its own start time, in steps of one millisecond, which identifies it. */
const FIRST_START = Date.UTC(2026, 0, 1);
const REPORT_TYPE = 'GET_MERCHANT_LISTINGS_ALL_DATA';

/** No program creates reports of this type, so listing them costs the sandbox nothing. */
const EMPTY_REPORT_TYPE = 'GET_AFN_INVENTORY_DATA';

/** The operation whose quota `saturateQuota` uses up. */
export const saturatedOperation = { operation: 'reports.getReports', route: 'GET /reports/2021-06-30/reports' };

/** Always has waiting calls, and so uses all of one quota. */
export const saturateQuota: Workload = async (program) => {
  const { client, clock, until } = program;
  const repeatCalls = async () => {
    while (clock.now() < until) {
      const call = client.callAPI({
        operation: saturatedOperation.operation,
        query: { reportTypes: [EMPTY_REPORT_TYPE] },
        options: { priority: 'background' },
      });
      await awaitCall(program, 'getReports', HOUR, call);
    }
  };
  await Promise.all([repeatCalls(), repeatCalls(), repeatCalls(), repeatCalls()]);
};

/** Makes single reads at random times, and sometimes aborts one. */
export const browse: Workload = async (program) => {
  const { client, clock, random, until, marketplaceId } = program;
  while (clock.now() < until) {
    await clock.sleep(random.integer(1_000, 4 * MINUTE));
    const controller = new AbortController();
    const abortTimer = random.isHit(0.05)
      ? clock.setTimeout(() => controller.abort(), random.integer(0, 2_000))
      : undefined;
    const { signal } = controller;
    const call: Promise<unknown> = random.isHit(0.5)
      ? client.callAPI({ operation: 'sellers.getMarketplaceParticipations', options: { signal } })
      : client.callAPI({
          operation: 'orders.getOrders',
          query: { MarketplaceIds: [marketplaceId], CreatedAfter: '2020-01-01', MaxResultsPerPage: 5 },
          options: { version: 'v0', signal },
        });
    await awaitCall(program, 'a read', HOUR, call);
    abortTimer?.cancel();
  }
};

/** Makes many calls at once to an operation with a rate of five per second. */
export const sendBursts: Workload = async (program) => {
  const { client, clock, random, until, marketplaceId, sellerId } = program;
  const query = { asin: 'B000000001', sellerId, marketplaceIds: [marketplaceId] };
  while (clock.now() < until) {
    await clock.sleep(random.integer(MINUTE, HOUR));
    const calls = Array.from({ length: random.integer(5, 40) }, () =>
      client.callAPI({ operation: 'listingsRestrictions.getListingsRestrictions', query }),
    );
    await Promise.all(calls.map((call) => awaitCall(program, 'a call of a burst', HOUR, call)));
  }
};

/** Makes calls with deadlines of 1 to 20 seconds. */
export const callWithShortDeadlines: Workload = async (program) => {
  const { client, clock, random, until } = program;
  while (clock.now() < until) {
    await clock.sleep(random.integer(10_000, 10 * MINUTE));
    const total = random.integer(1_000, 20_000);
    const calls = Array.from({ length: 4 }, () =>
      client.callAPI({
        operation: 'sellers.getMarketplaceParticipations',
        options: { retries: { totalMilliseconds: total } },
      }),
    );
    await Promise.all(calls.map((call) => awaitCall(program, 'a call with a short deadline', total, call)));
  }
};

/** Makes writes that must not be duplicated. */
export const createReports: Workload = async (program) => {
  const { client, clock, random, until, checker, marketplaceId, name } = program;
  for (let count = 0; clock.now() < until; count += 1) {
    await clock.sleep(random.integer(MINUTE, 10 * MINUTE));
    const dataStartTime = new Date(FIRST_START + count).toISOString();
    const body = { reportType: REPORT_TYPE, marketplaceIds: [marketplaceId], dataStartTime };
    const outcome = await awaitCall(
      program,
      'createReport',
      HOUR,
      client.callAPI({ operation: 'reports.createReport', body }),
    );
    checker.recordOutcome(
      `${name} ${dataStartTime}`,
      outcome.error === undefined ? 'done' : (outcome.error.outcome ?? 'failed'),
    );
  }
};

/** Downloads reports, from the request to the last row. */
export const downloadReports: Workload = async (program) => {
  const { client, clock, random, until, checker, marketplaceId, name, documents } = program;
  while (clock.now() < until) {
    await clock.sleep(random.integer(20 * MINUTE, HOUR));
    const body = { reportType: REPORT_TYPE, marketplaceIds: [marketplaceId] };
    const report = client.downloadReport<string>({ body, interval: 30_000 }).finally(() => documents.resumeClock());
    const { value } = await awaitCall(program, 'a report', 24 * HOUR, report);
    if (value !== undefined)
      checker.checkRows(`a report of ${name}`, splitLines(value), splitLines(documents.lastText));
  }
};

/** Makes three reads about every other hour. */
export const callOccasionally: Workload = async (program) => {
  const { client, clock, random, until, marketplaceId, sellerId } = program;
  const query = { asin: 'B000000001', sellerId, marketplaceIds: [marketplaceId] };
  const reads = [
    { operation: 'sellers.getMarketplaceParticipations' },
    { operation: 'listingsRestrictions.getListingsRestrictions', query },
    { operation: saturatedOperation.operation, query: { reportTypes: [EMPTY_REPORT_TYPE] } },
  ];
  for (;;) {
    await clock.sleep(random.integer(MINUTE, 4 * HOUR));
    if (clock.now() >= until) return;
    for (const read of reads) await awaitCall(program, 'a read', HOUR, client.callAPI(read));
  }
};

/** The workloads of a busy program. */
export const allWorkloads: readonly Workload[] = [
  saturateQuota,
  browse,
  sendBursts,
  callWithShortDeadlines,
  createReports,
  downloadReports,
];

function splitLines(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line !== '');
}

/** The programs make only valid requests, so one of these statuses is the client's mistake. */
const INVALID_REQUEST_STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 405, 413, 415]);

interface Outcome<T> {
  readonly value?: T;
  readonly error?: SellingPartnerError;
}

async function awaitCall<T>(
  { checker }: Program,
  name: string,
  deadline: number,
  call: Promise<T>,
): Promise<Outcome<T>> {
  try {
    return { value: await checker.watchCall(name, deadline, call) };
  } catch (error) {
    if (error instanceof SellingPartnerError) {
      // A network fault may report a token as expired, even twice.
      if (INVALID_REQUEST_STATUSES.has(error.status ?? 0) && !error.details?.includes('expired'))
        checker.addViolation(`${name} was an invalid request: ${error.message}`);
      return { error };
    }
    checker.addViolation(`${name} failed with an error that is not a SellingPartnerError: ${String(error)}`);
    return {};
  }
}
