import type { RedactionOptions } from '@supercargo/redaction';
import type { ClientEvent } from 'supercargo';
import type { CallContext } from '../../clients/call-context.ts';
import type { CallExchange, CallRecord, TimelineEntry } from '../../storage/schema/call-record.ts';
import type { Seller } from '../../storage/schema/sellers.ts';
import { type CallStanding, getStatus, timesThrottled } from './call-standing.ts';
import type { SeenExchange } from './exchange-watch.ts';
import { recordId } from './record-id.ts';
import { keepBody } from './redaction/keep-body.ts';
import { keepHeaders } from './redaction/keep-headers.ts';
import { keepQuery } from './redaction/keep-query.ts';

type CallBegins = Extract<ClientEvent, { type: 'call' }>;
type CallSettles = Extract<ClientEvent, { type: 'settled' }>;

/** A call in progress, with its events so far. */
export class OpenCall {
  readonly seller: Seller;
  readonly context: CallContext | undefined;
  readonly started: number;
  readonly #begins: CallBegins;
  readonly #timeline: TimelineEntry[] = [];
  #path: string | undefined;
  #exchange: SeenExchange | undefined;
  #isBetween = true;

  constructor(seller: Seller, begins: CallBegins, context: CallContext | undefined, started: number) {
    this.seller = seller;
    this.context = context;
    this.started = started;
    this.#begins = begins;
  }

  /**
   * Whether the call neither waits in a queue nor has a request in progress. Such a call waits for any token that is
   * requested now.
   */
  get isBetween(): boolean {
    return this.#isBetween;
  }

  /** `endpoint.operation`. */
  get operation(): string {
    return this.#begins.operation;
  }

  set path(path: string) {
    this.#path = path;
  }

  set exchange(exchange: SeenExchange) {
    this.#exchange = exchange;
  }

  /** Requests per second, from the header of the last response. */
  get rate(): number | undefined {
    const rate = Number(this.#exchange?.responseHeaders?.['x-amzn-ratelimit-limit']);
    return rate > 0 && Number.isFinite(rate) ? rate : undefined;
  }

  add(entry: TimelineEntry): void {
    this.#timeline.push(entry);
    this.#isBetween = !(entry.kind === 'wait' || entry.kind === 'request' || entry.kind === 'first-byte');
  }

  standing(now: number): CallStanding {
    return getStatus(this.#timeline, now - this.started);
  }

  /** Builds the redacted record of the call. */
  settle(event: CallSettles, cleaning: RedactionOptions, now: number): CallRecord {
    const { operation, method, origin, template, priority } = this.#begins;
    return {
      id: recordId(now),
      workspaceId: this.seller.workspaceId,
      sellerId: this.seller.id,
      at: new Date(this.started).toISOString(),
      operation,
      method,
      origin,
      template: template ?? null,
      path: this.#path ?? template ?? operation.slice(method.length + 1),
      priority,
      ok: event.ok,
      status: event.status ?? null,
      code: event.code ?? null,
      requestId: event.requestId ?? null,
      attempts: event.attempts,
      throttled: timesThrottled(this.#timeline),
      quotaWaitMilliseconds: Math.round(event.waitedMilliseconds),
      durationMilliseconds: Math.round(event.milliseconds),
      rate: this.rate ?? null,
      source: this.context?.source ?? 'console',
      subject: this.context?.subject ?? null,
      timeline: this.#timeline,
      exchange:
        this.#exchange === undefined
          ? null
          : keepExchange(this.#exchange, cleaning, selectBodies(this.context?.savedBodies, event.ok)),
    };
  }
}

interface SavedBodies {
  readonly request: boolean;
  readonly response: boolean;
}

function selectBodies(saved: CallContext['savedBodies'] = 'all', isSuccess: boolean): SavedBodies {
  return { request: saved !== 'none', response: saved === 'all' || (saved === 'failed' && !isSuccess) };
}

function keepExchange(seen: SeenExchange, cleaning: RedactionOptions, saved: SavedBodies): CallExchange {
  const token = seen.requestHeaders['x-amz-access-token'] ?? '';
  // The token is known only now, and a response may repeat it.
  const known = { ...cleaning, secrets: [...cleaning.secrets, token] };
  const answer = keepBody(seen.answer.end(), known);
  return {
    query: keepQuery(new URL(seen.url).search, known),
    requestHeaders: keepHeaders(seen.requestHeaders, known.secrets),
    requestBody: saved.request && seen.requestBody ? keepBody(seen.requestBody, known) : undefined,
    responseHeaders: seen.responseHeaders && keepHeaders(seen.responseHeaders, known.secrets),
    responseBody: saved.response ? answer : undefined,
    token: token.includes('.sprdt|') ? 'restricted' : token.startsWith('Atc|') ? 'grantless' : 'seller',
  };
}
