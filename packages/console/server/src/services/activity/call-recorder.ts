import type { ClientEvent, Transport } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { CallRecord, TimelineEntry } from '../../storage/schema/call-record.ts';
import type { Seller } from '../../storage/schema/sellers.ts';
import type { CallStanding } from './call-standing.ts';
import { ExchangeWatch } from './exchange-watch.ts';
import { OpenCall } from './open-call.ts';
import type { RedactionOptions } from './redaction/redact-json.ts';

/** What a recorder needs of its surroundings. */
export interface RecorderDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a workspace keeps personal data in what is recorded. */
  readonly keepsPersonalData: (workspaceId: string) => boolean;
  /** Takes the records of settled calls. */
  readonly keep: (record: CallRecord) => void;
  /** Told when a token was requested for a seller, and how that went. */
  readonly token: (sellerId: string, ending: TokenEnding) => void;
}

/** How the last request for a token of a seller went. */
export interface TokenEnding {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Code of the error; undefined when a token came. */
  readonly code: string | undefined;
}

type EventOf<Type extends ClientEvent['type']> = Extract<ClientEvent, { type: Type }>;

const restrictedTokens = 'tokens.createRestrictedDataToken';

/** Makes one record of all that clients tell about a call, and of what went over the wire. */
export class CallRecorder {
  readonly #deps: RecorderDeps;
  readonly #watch = new ExchangeWatch();
  readonly #open = new Map<number, OpenCall>();
  readonly #secrets = new Map<string, readonly string[]>();

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  /** Hands everything on to a transport, and looks at what calls send and get. */
  over(transport: Transport): Transport {
    return this.#watch.over(transport);
  }

  /** Secrets that nothing kept of a seller's calls may hold. */
  knowSecrets(sellerId: string, secrets: readonly string[]): void {
    this.#secrets.set(sellerId, secrets);
  }

  /** Takes every event of a seller's client. */
  observe(seller: Seller, event: ClientEvent): void {
    if (event.type === 'call') this.#begin(seller, event);
    else if (event.type === 'settled') this.#settle(seller, event);
    else if (event.type === 'token' || event.type === 'token-end') this.#token(seller, event);
    else if ('call' in event && event.call !== undefined) this.#within(event.call, event);
  }

  /** Returns the progress of the user's latest call of an operation, while it is in progress in this process. */
  underWay(workspaceId: string, sellerId: string, operation: string): CallStanding | undefined {
    const isIt = (call: OpenCall) =>
      call.seller.workspaceId === workspaceId &&
      call.seller.id === sellerId &&
      call.operation === operation &&
      call.context?.source === 'explorer';
    return [...this.#open.values()].findLast(isIt)?.standing(this.#deps.now());
  }

  #begin(seller: Seller, event: EventOf<'call'>): void {
    if (event.operation === restrictedTokens) {
      this.#tellWaiting(seller, (at) => ({ kind: 'token', at, grant: 'restricted data' }));
    }
    this.#open.set(event.call, new OpenCall(seller, event, callContext.getStore(), this.#deps.now()));
  }

  #settle(seller: Seller, event: EventOf<'settled'>): void {
    const call = this.#open.get(event.call);
    if (call === undefined) return;
    this.#open.delete(event.call);
    if (event.operation === restrictedTokens) {
      const { status, code } = event;
      this.#tellWaiting(seller, (at) => ({ kind: 'token-end', at, grant: 'restricted data', status, code }));
    }
    const record = call.settle(event, this.#cleaningFor(seller), this.#deps.now());
    this.#deps.keep(record);
    call.context?.onRecord?.(record.id);
  }

  #token(seller: Seller, event: EventOf<'token'> | EventOf<'token-end'>): void {
    this.#watch.announce(undefined);
    const { grant } = event;
    if (event.type === 'token') {
      this.#tellWaiting(seller, (at) => ({ kind: 'token', at, grant }));
      return;
    }
    const { status, code } = event;
    this.#tellWaiting(seller, (at) => ({ kind: 'token-end', at, grant, status, code }));
    this.#deps.token(seller.id, { at: this.#deps.now(), code });
  }

  /** Requests for tokens belong to no call: all of the seller's calls that could not go on without one wait for it. */
  #tellWaiting(seller: Seller, entryAt: (at: number) => TimelineEntry): void {
    for (const call of this.#open.values()) {
      if (call.seller.id === seller.id && call.isBetween) call.add(entryAt(this.#since(call)));
    }
  }

  #within(number: number, event: ClientEvent): void {
    const call = this.#open.get(number);
    if (call === undefined) return;
    if (event.type === 'request') this.#await(call, event);
    const entry = entryOf(event, this.#since(call), call.rate);
    if (entry !== undefined) call.add(entry);
  }

  #await(call: OpenCall, { path, attempt }: EventOf<'request'>): void {
    call.path = path;
    this.#watch.announce({
      path,
      sent: (exchange) => {
        call.exchange = exchange;
      },
      answered: () => call.add({ kind: 'first-byte', at: this.#since(call), attempt }),
    });
  }

  #cleaningFor({ id, workspaceId }: Seller): RedactionOptions {
    return { secrets: this.#secrets.get(id) ?? [], keepPersonalData: this.#deps.keepsPersonalData(workspaceId) };
  }

  #since({ started }: OpenCall): number {
    return Math.max(0, Math.round(this.#deps.now() - started));
  }
}

function entryOf(event: ClientEvent, at: number, rate: number | undefined): TimelineEntry | undefined {
  switch (event.type) {
    case 'wait':
      return { kind: 'wait', at, expectedMilliseconds: event.waitMilliseconds };
    case 'slot':
      return {
        kind: 'slot',
        at,
        waitedMilliseconds: Math.round(event.milliseconds),
        remaining: Math.floor(event.remaining),
        burst: event.burst,
      };
    case 'request':
      return { kind: 'request', at, attempt: event.attempt };
    case 'response': {
      const { attempt, status, requestId } = event;
      return { kind: 'response', at, attempt, status, requestId, rate };
    }
    case 'failure':
      return { kind: 'failure', at, attempt: event.attempt, code: event.code };
    case 'retry':
      return {
        kind: 'retry',
        at,
        attempt: event.attempt,
        reason: event.reason,
        waitMilliseconds: Math.round(event.waitMilliseconds),
      };
    case 'retry-suppressed':
      return { kind: 'retry-suppressed', at, attempt: event.attempt, reason: event.reason };
    default:
      return undefined;
  }
}
