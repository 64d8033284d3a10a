import type { RedactionOptions } from '@supercargo/redaction';
import type { ClientEvent, Transport } from 'supercargo';
import { callContext } from '../../clients/call-context.ts';
import type { CallRecord, TimelineEntry } from '../../storage/schema/call-record.ts';
import type { Seller } from '../../storage/schema/sellers.ts';
import type { CallStanding } from './call-standing.ts';
import { ExchangeWatch } from './exchange-watch.ts';
import { OpenCall } from './open-call.ts';

/** The dependencies of a recorder. */
interface RecorderDeps {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether a workspace saves personal data in its records. */
  readonly keepsPersonalData: (workspaceId: string) => boolean;
  /** Receives the records of ended calls. */
  readonly keep: (record: CallRecord) => void;
  /** Receives the outcome of each token request for a seller. */
  readonly token: (seller: Seller, ending: TokenEnding) => void;
}

/** The outcome of the last token request for a seller. */
export interface TokenEnding {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Code of the error; undefined if a token was returned. */
  readonly code: string | undefined;
}

type EventByType<Type extends ClientEvent['type']> = Extract<ClientEvent, { type: Type }>;

const restrictedTokens = 'tokens.createRestrictedDataToken';

/** Combines a client's events about a call and the exchanged requests and responses into one record. */
export class CallRecorder {
  readonly #deps: RecorderDeps;
  readonly #watch = new ExchangeWatch();
  readonly #open = new Map<number, OpenCall>();
  readonly #secrets = new Map<string, readonly string[]>();

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  /** Returns a transport that passes requests to the given one and observes the requests and responses of calls. */
  wrap(transport: Transport): Transport {
    return this.#watch.wrap(transport);
  }

  /** Sets the secrets to redact in everything that is saved about a seller's calls. */
  knowSecrets(sellerId: string, secrets: readonly string[]): void {
    this.#secrets.set(sellerId, secrets);
  }

  /** Receives every event of a seller's client. */
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

  #begin(seller: Seller, event: EventByType<'call'>): void {
    if (event.operation === restrictedTokens) {
      this.#tellWaiting(seller, (at) => ({ kind: 'token', at, grant: 'restricted data' }));
    }
    this.#open.set(event.call, new OpenCall(seller, event, callContext.getStore(), this.#deps.now()));
  }

  #settle(seller: Seller, event: EventByType<'settled'>): void {
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

  #token(seller: Seller, event: EventByType<'token'> | EventByType<'token-end'>): void {
    this.#watch.announce(undefined);
    const { grant } = event;
    if (event.type === 'token') {
      this.#tellWaiting(seller, (at) => ({ kind: 'token', at, grant }));
      return;
    }
    const { status, code } = event;
    this.#tellWaiting(seller, (at) => ({ kind: 'token-end', at, grant, status, code }));
    this.#deps.token(seller, { at: this.#deps.now(), code });
  }

  /** Token requests belong to no call. They are added to all calls of the seller that are waiting for a token. */
  #tellWaiting(seller: Seller, entryAt: (at: number) => TimelineEntry): void {
    for (const call of this.#open.values()) {
      if (call.seller.id === seller.id && call.isBetween) call.add(entryAt(this.#since(call)));
    }
  }

  #within(number: number, event: ClientEvent): void {
    const call = this.#open.get(number);
    if (call === undefined) return;
    if (event.type === 'request') this.#await(call, event);
    const entry = toEntry(event, this.#since(call), call.rate);
    if (entry !== undefined) call.add(entry);
  }

  #await(call: OpenCall, { path, attempt }: EventByType<'request'>): void {
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

function toEntry(event: ClientEvent, at: number, rate: number | undefined): TimelineEntry | undefined {
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
