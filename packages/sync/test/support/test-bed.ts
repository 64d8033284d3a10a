import { gunzipSync, gzipSync } from 'node:zlib';
import { createSandbox, type Sandbox } from '@supercargo/sandbox';
import { SellingPartner, type Transport, type TransportResponse } from 'supercargo';
import { VirtualClock } from '../../../../simulation/virtual-clock.ts';
import type { SyncOptions } from '../../src/config/sync-options.ts';
import {
  createSync,
  type Destination,
  DuckDbDestination,
  type Sync,
  type SyncEvent,
  type SyncSeller,
} from '../../src/index.ts';
import { closeAfterTest } from './close-after-test.ts';
import { pauseDuring } from './pause-during.ts';

/** Time at which test beds start. */
export const start = Date.UTC(2026, 9, 1, 12);

type SandboxOptions = NonNullable<Parameters<typeof createSandbox>[0]>;

/** A sandbox and a destination on one virtual clock, in one process. */
export class TestBed {
  readonly clock = new VirtualClock(start);
  readonly sandbox: Sandbox;
  readonly destination: Destination;
  readonly events: SyncEvent[] = [];
  /** Changes the text of each document that is downloaded. */
  changeDocument: ((text: string) => string) | undefined;
  /** Changes the JSON of each response that is not a document. */
  changeResponse: ((url: URL, body: Readonly<Record<string, unknown>>) => object) | undefined;
  /** Method and path of each request, in order. */
  readonly requests: string[] = [];

  /** @param destination default: a database in memory that is closed after the test */
  constructor(options: SandboxOptions = {}, destination: Destination = createDestination()) {
    this.sandbox = createSandbox({ seed: 'sync', vendors: 0, orders: 50, listings: 20, ...options, clock: this.clock });
    this.destination = destination;
  }

  /** Returns the sellers as options of a sync. */
  get sellers(): readonly SyncSeller[] {
    return this.sandbox.sellers.map((seller) => ({
      sellerId: seller.sellerId,
      marketplaceIds: seller.marketplaceIds,
      client: this.#createClient(seller.refreshToken),
    }));
  }

  createSync(options: Partial<SyncOptions> = {}): Sync {
    return createSync({
      streams: ['orders'],
      sellers: this.sellers,
      since: '60d',
      // The virtual clock does not wait for sockets.
      socket: false,
      ...options,
      destination: { destination: pauseDuring(this.destination, this.clock) },
      clock: options.clock ?? this.clock,
      observer: (event) => {
        this.events.push(event);
        options.observer?.(event);
      },
    });
  }

  /** Runs work until it is done, moving the clock when nothing else can happen. */
  async run<Result>(work: Promise<Result>): Promise<Result> {
    await this.clock.run(work);
    return work;
  }

  /** Runs work that takes real time while no other timer is set, such as loading modules: the clock moves by `step` milliseconds. */
  async runLoading<Result>(work: Promise<Result>, step = 5): Promise<Result> {
    let isDone = false;
    const tick = () => {
      if (!isDone) this.clock.setTimeout(tick, step);
    };
    tick();
    return this.run(
      work.finally(() => {
        isDone = true;
      }),
    );
  }

  /** Runs a query as the program's own: after one of a user, the process of the database would not be used by the next test. */
  async query(sql: string): Promise<readonly (readonly unknown[])[]> {
    return (await this.destination.select({ text: sql }, { maxRows: 1_000_000 })).rows;
  }

  #createClient(refreshToken: string) {
    const { clientId, clientSecret } = this.sandbox.credentials;
    return new SellingPartner(
      {
        region: 'eu',
        refresh_token: refreshToken,
        endpoints_versions: 'latest',
        credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
        options: { baseUrl: 'http://127.0.0.1', authUrl: 'http://127.0.0.1/auth/o2/token', version_fallback: false },
      },
      { clock: this.clock, transport: createTransport(this) },
    );
  }
}

function createDestination(): Destination {
  const destination = new DuckDbDestination({ file: ':memory:' });
  closeAfterTest(destination);
  return destination;
}

/** Sends requests to the sandbox in this process. */
function createTransport(bed: TestBed): Transport {
  const { sandbox, clock } = bed;
  return {
    async send({ method, url, headers, body }): Promise<TransportResponse> {
      bed.requests.push(`${method} ${new URL(url).pathname}`);
      await clock.sleep(50);
      const response = await clock.pauseDuring(
        sandbox.fetch(new Request(url, { method, headers, body: (body ?? null) as string | null })),
      );
      const bytes = new Uint8Array(await clock.pauseDuring(response.arrayBuffer()));
      const { changeDocument } = bed;
      if (changeDocument === undefined || method !== 'GET' || !new URL(url).pathname.startsWith('/documents/')) {
        const { status, headers } = response;
        return { status, headers: Object.fromEntries(headers), body: streamBytes(changeJson(bed, url, bytes)) };
      }
      const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : new TextDecoder().decode(bytes);
      const changed = Buffer.from(changeDocument(text));
      const storedBytes = bytes[0] === 0x1f ? gzipSync(changed) : changed;
      return { status: 200, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body: streamBytes(storedBytes) };
    },
  };
}

function changeJson({ changeResponse }: TestBed, url: string, bytes: Uint8Array): Uint8Array {
  const place = new URL(url);
  if (changeResponse === undefined || place.pathname.startsWith('/documents/')) return bytes;
  const json = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  const changed = changeResponse(place, JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>);
  const text = Buffer.from(JSON.stringify(changed));
  return bytes[0] === 0x1f ? gzipSync(text) : text;
}

async function* streamBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
