import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SellingPartner, SellingPartnerError } from 'supercargo';
import { chance } from '../../simulation/chance.ts';

const SELLERS = 20;
/** Shorter than usual, so that what stalls is seen to end. Downloads have timeouts of their own. */
const timeouts = { response: 2_000, idle: 2_000, deadline: 10_000 };
const options = {
  timeouts,
  retries: { total: 30_000 },
  logger: { debug() {}, info() {}, warn() {}, error() {} },
};

/** Calls and downloads of several sellers, and how they ended. */
export class SoakCalls {
  /** By outcome. */
  readonly outcomes = new Map<string, number>();
  /** What should never have come: in words, the first ten. */
  readonly wrong: string[] = [];
  /** Begun, and not settled yet. */
  open = 0;
  readonly #market: string;
  readonly #folder: string;
  readonly #clients: readonly SellingPartner[];
  readonly #chance = chance('caller');
  #begun = 0;

  constructor(market: string, folder: string) {
    this.#market = market;
    this.#folder = folder;
    this.#clients = Array.from({ length: SELLERS }, (_, seller) => openClient(market, seller));
  }

  /** One in ten is a write, one in a hundred is given up by its caller. */
  call(): void {
    const mark = `B${this.#begun}`;
    const client = this.#nextClient();
    const isWrite = this.#chance.isHit(0.1);
    const signal = this.#chance.isHit(0.01) ? AbortSignal.timeout(this.#chance.whole(1, 50)) : undefined;
    if (isWrite) {
      const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['M1'] };
      const made = client.callAPI({ operation: 'reports.createReport', body, options: { signal } });
      this.#watch('write', made, () => true);
    } else {
      const options = { version: 'v0', signal } as const;
      const made = client.callAPI({ operation: 'orders.getOrder', path: { orderId: mark }, options });
      this.#watch('read', made, (order) => order.AmazonOrderId === mark);
    }
  }

  /** A document to a file, or its rows, by turns. */
  download(): void {
    const client = this.#nextClient();
    const details = { url: `${this.#market}/document`, compressionAlgorithm: 'GZIP' };
    if (this.#begun % 2 === 0) {
      this.#watch('rows', countRows(client.downloadRows(details, { timeouts })), (rows) => rows === 20_000);
      return;
    }
    const file = join(this.#folder, `report-${this.#begun}`);
    const saved = client.downloadToFile(details, file, { timeouts }).finally(() => rm(file, { force: true }));
    this.#watch('file', saved, ({ bytes }) => bytes > 0);
  }

  #nextClient(): SellingPartner {
    this.#begun += 1;
    return this.#clients[this.#begun % SELLERS] as SellingPartner;
  }

  async #watch<T>(kind: string, made: Promise<T>, isRight: (value: T) => boolean): Promise<void> {
    this.open += 1;
    try {
      const value = await made;
      if (isRight(value)) this.#count(`${kind}: answered`);
      else this.#note(`${kind}: ${JSON.stringify(value).slice(0, 200)}`);
    } catch (error) {
      if (error instanceof SellingPartnerError) this.#count(`${kind}: ${error.code}`);
      else this.#note(`${kind}: ${String(error)}`);
    } finally {
      this.open -= 1;
    }
  }

  #count(outcome: string): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }

  #note(text: string): void {
    this.#count('wrong');
    if (this.wrong.length < 10) this.wrong.push(text);
  }
}

function openClient(market: string, seller: number): SellingPartner {
  return new SellingPartner({
    region: 'eu',
    refresh_token: `Atzr|soak-${seller}`,
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'soak', SELLING_PARTNER_APP_CLIENT_SECRET: 'soak' },
    options: { ...options, base_url: market, auth_url: `${market}/auth/o2/token` },
  });
}

async function countRows(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}
