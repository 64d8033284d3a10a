import type { Sandbox, SandboxPartner } from '@supercargo/sandbox';
import type { SyncClient } from '@supercargo/sync';
import { SellingPartner, type SharedLimits, type Transport } from 'supercargo';
import type { DocumentTracker } from '../document-tracker.ts';
import type { InvariantChecker } from '../invariant-checker.ts';
import { defaultFaultRates, type FaultRates, type NetworkFault } from '../network-faults.ts';
import type { Random } from '../random.ts';
import { createSimulatedTransport } from '../simulated-transport.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { StockJournal } from './judge/stock-journal.ts';

export interface MirrorNetworkOptions {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly checker: InvariantChecker;
  readonly faultRates: FaultRates;
  readonly journal: StockJournal;
  /** Whether a query that ended responds without its document, as Amazon does when the data of a day is late. */
  readonly isLate: () => boolean;
}

export interface ClientOptions {
  readonly random: Random;
  readonly limits: SharedLimits;
  readonly documents: DocumentTracker;
  /** Whether the process of the client has ended: its requests get no response. */
  readonly isOver?: () => boolean;
  /** The part of each quota that the client may use. @default 1 */
  readonly quotaShare?: number;
  /** Whether requests can have network faults. @default true */
  readonly hasFaults?: boolean;
  /** Called with each request that the sandbox accepted. */
  readonly onAccepted?: (url: URL) => void;
}

const noFaults: FaultRates = Object.fromEntries(Object.keys(defaultFaultRates).map((kind) => [kind, 0])) as Record<
  NetworkFault,
  number
>;

const silent = { debug() {}, info() {}, warn() {}, error() {} };

/** The network between programs and the sandbox. */
export class MirrorNetwork {
  readonly #options: MirrorNetworkOptions;
  /** Responses without the document that the query has. */
  lateDocuments = 0;
  /** Responses with status 429. */
  throttled = 0;

  constructor(options: MirrorNetworkOptions) {
    this.#options = options;
  }

  /** Creates a client of a seller. */
  createClient(seller: SandboxPartner, options: ClientOptions): SyncClient {
    const { clientId, clientSecret } = this.#options.sandbox.credentials;
    const { limits, random, quotaShare } = options;
    return new SellingPartner(
      {
        region: 'eu',
        refresh_token: seller.refreshToken,
        endpoints_versions: 'latest',
        credentials: { SELLING_PARTNER_APP_CLIENT_ID: clientId, SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret },
        options: {
          baseUrl: 'http://localhost',
          authUrl: 'http://localhost/auth/o2/token',
          version_fallback: false,
          logger: silent,
          sharedLimits: limits,
          ...(quotaShare !== undefined && { quotaShare }),
        },
      },
      { transport: this.#createTransport(seller, options), random: random.fork('client'), clock: limits.clock },
    );
  }

  #createTransport({ sellerId }: SandboxPartner, options: ClientOptions): Transport {
    const { random, documents, isOver, hasFaults = true, onAccepted = () => {} } = options;
    const { sandbox, clock, checker, faultRates } = this.#options;
    const fetch = (request: Request) => this.#fetch(sellerId, request, onAccepted);
    const watched = Object.create(sandbox, { fetch: { value: fetch } });
    const inner = createSimulatedTransport({
      name: sellerId,
      clock,
      checker,
      sandbox: watched as Sandbox,
      random: random.fork('wire'),
      faultRates: hasFaults ? faultRates : noFaults,
      documents,
    });
    return {
      send(request) {
        documents.resumeClock();
        return isOver?.() ? new Promise(() => {}) : inner.send(request);
      },
    };
  }

  async #fetch(sellerId: string, request: Request, onAccepted: (url: URL) => void): Promise<Response> {
    const { sandbox, journal, clock, isLate } = this.#options;
    const response = await sandbox.fetch(request);
    if (response.status === 429) this.throttled += 1;
    const url = new URL(request.url);
    if (response.ok) onAccepted(url);
    if (response.status === 200) journal.record(sellerId, url, clock.now());
    const isQuery = request.method === 'GET' && url.pathname.startsWith('/dataKiosk/2023-11-15/queries/');
    return isQuery && response.status === 200 ? this.#delayData(response, isLate) : response;
  }

  async #delayData(response: Response, isLate: () => boolean): Promise<Response> {
    const body = (await response.clone().json()) as Readonly<Record<string, unknown>>;
    const isFilled = body.processingStatus === 'DONE' && body.dataDocumentId !== undefined;
    if (!isFilled || !isLate()) return response;
    this.lateDocuments += 1;
    const { dataDocumentId: _, ...empty } = body;
    return new Response(JSON.stringify(empty), { status: 200, headers: response.headers });
  }
}
