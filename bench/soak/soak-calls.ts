import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SellingPartner, SellingPartnerError } from 'supercargo';
import { createRandom } from '../../simulation/random.ts';

const SELLERS = 20;
/** Shorter than usual, so that stalled calls end within the soak. Downloads have their own timeouts. */
const timeouts = { response: 2_000, idle: 2_000, deadline: 10_000 };
const options = {
  timeouts,
  retries: { totalMilliseconds: 30_000 },
  logger: { debug() {}, info() {}, warn() {}, error() {} },
};

/** Makes calls and downloads of several sellers, and counts their outcomes. */
export class SoakCalls {
  /** Number of calls by outcome. */
  readonly outcomes = new Map<string, number>();
  /** Descriptions of the first ten results that must never happen. */
  readonly problems: string[] = [];
  /** Number of calls that have started and not settled. */
  pending = 0;
  readonly #serverUrl: string;
  readonly #folder: string;
  readonly #clients: readonly SellingPartner[];
  readonly #random = createRandom('caller');
  #started = 0;

  constructor(serverUrl: string, folder: string) {
    this.#serverUrl = serverUrl;
    this.#folder = folder;
    this.#clients = Array.from({ length: SELLERS }, (_, seller) => openClient(serverUrl, seller));
  }

  /** Starts a call. One in ten is a write, one in a hundred is aborted by its caller. */
  call(): void {
    const orderId = `B${this.#started}`;
    const client = this.#nextClient();
    const isWrite = this.#random.isHit(0.1);
    const signal = this.#random.isHit(0.01) ? AbortSignal.timeout(this.#random.integer(1, 50)) : undefined;
    if (isWrite) {
      const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['M1'] };
      const result = client.callAPI({ operation: 'reports.createReport', body, options: { signal } });
      this.#watch('write', result, () => true);
    } else {
      const options = { version: 'v0', signal } as const;
      const result = client.callAPI({ operation: 'orders.getOrder', path: { orderId }, options });
      this.#watch('read', result, (order) => order.AmazonOrderId === orderId);
    }
  }

  /** Starts a download: alternately of a document to a file, and of its rows. */
  download(): void {
    const client = this.#nextClient();
    const details = { url: `${this.#serverUrl}/document`, compressionAlgorithm: 'GZIP' };
    if (this.#started % 2 === 0) {
      this.#watch('rows', countRows(client.downloadRows(details, { timeouts })), (rows) => rows === 20_000);
      return;
    }
    const file = join(this.#folder, `report-${this.#started}`);
    const saved = client.downloadToFile(details, file, { timeouts }).finally(() => rm(file, { force: true }));
    this.#watch('file', saved, ({ bytes }) => bytes > 0);
  }

  #nextClient(): SellingPartner {
    this.#started += 1;
    return this.#clients[this.#started % SELLERS] as SellingPartner;
  }

  async #watch<T>(kind: string, result: Promise<T>, isCorrect: (value: T) => boolean): Promise<void> {
    this.pending += 1;
    try {
      const value = await result;
      if (isCorrect(value)) this.#count(`${kind}: success`);
      else this.#addProblem(`${kind}: ${JSON.stringify(value).slice(0, 200)}`);
    } catch (error) {
      if (error instanceof SellingPartnerError) this.#count(`${kind}: ${error.code}`);
      else this.#addProblem(`${kind}: ${String(error)}`);
    } finally {
      this.pending -= 1;
    }
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  #addProblem(text: string): void {
    this.#count('wrong result');
    if (this.problems.length < 10) this.problems.push(text);
  }
}

function openClient(serverUrl: string, seller: number): SellingPartner {
  return new SellingPartner({
    region: 'eu',
    refresh_token: `Atzr|soak-${seller}`,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'soak', SELLING_PARTNER_APP_CLIENT_SECRET: 'soak' },
    options: { ...options, baseUrl: serverUrl, authUrl: `${serverUrl}/auth/o2/token` },
  });
}

async function countRows(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}
