import type { Attributes, Meter } from '@opentelemetry/api';
import type { CallEvent, ClientEvent, FailureEvent, ResponseEvent, TokenEndEvent } from '../ports/observer.ts';
import { outcomeAttributes, serverAttributes } from './attributes.ts';

/** Boundaries in seconds, as OpenTelemetry's conventions for HTTP advise them. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Quotas can make a call wait for up to its deadline, an hour unless it is set. */
const waitSeconds = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];

type OpenCall = Pick<CallEvent, 'method' | 'origin' | 'template'>;

/** Counts and durations of calls, waits, retries and refusals, and how full the buckets are. */
export class CallMetrics {
  readonly #instruments: ReturnType<typeof instrumentsOf>;
  readonly #attributes: Attributes;
  readonly #open = new Map<number, OpenCall>();

  constructor(meter: Meter, attributes: Attributes) {
    this.#instruments = instrumentsOf(meter);
    this.#attributes = attributes;
  }

  observe(event: ClientEvent): void {
    const { calls, waits, slots, limits, retries, withheld, documents } = this.#instruments;
    switch (event.type) {
      case 'call':
        this.#open.set(event.call, event);
        break;
      case 'slot':
        waits.record(event.milliseconds / 1000, this.#of(event.operation));
        slots.record(Math.max(0, event.left), this.#of(event.operation));
        limits.record(event.burst, this.#of(event.operation));
        break;
      case 'response':
      case 'failure':
        this.#request(event);
        break;
      case 'retry':
        retries.add(1, { ...this.#of(event.operation), 'supercargo.reason': event.reason });
        break;
      case 'withheld':
        withheld.add(1, { ...this.#of(event.operation), 'supercargo.reason': event.reason });
        break;
      case 'settled': {
        this.#open.delete(event.call);
        const { 'error.type': error } = outcomeAttributes(event.status, event.code);
        const attributes = { ...this.#of(event.operation), ...(error === undefined ? {} : { 'error.type': error }) };
        calls.record(event.milliseconds / 1000, attributes);
        break;
      }
      case 'token-end':
        this.#token(event);
        break;
      case 'document':
        documents.add(event.newBytes, { ...this.#attributes, 'supercargo.direction': event.direction });
        break;
    }
  }

  #of(operation: string): Attributes {
    return { ...this.#attributes, 'supercargo.operation': operation };
  }

  #request(event: ResponseEvent | FailureEvent): void {
    const status = event.type === 'response' ? event.status : undefined;
    if (status === 429) this.#instruments.throttled.add(1, this.#of(event.operation));
    const open = this.#open.get(event.call);
    if (open === undefined) return;
    this.#instruments.requests.record(event.milliseconds / 1000, {
      ...this.#attributes,
      'http.request.method': open.method,
      ...serverAttributes(open.origin),
      ...(open.template === undefined ? {} : { 'url.template': open.template }),
      ...outcomeAttributes(status, event.type === 'failure' ? event.code : undefined),
    });
  }

  #token({ url, status, code, milliseconds }: TokenEndEvent): void {
    const { origin, pathname } = new URL(url);
    this.#instruments.requests.record(milliseconds / 1000, {
      ...this.#attributes,
      'http.request.method': 'POST',
      'url.template': pathname,
      ...serverAttributes(origin),
      ...outcomeAttributes(status, code),
    });
  }
}

function instrumentsOf(meter: Meter) {
  const seconds = (explicitBucketBoundaries: number[]) => ({ unit: 's', advice: { explicitBucketBoundaries } });
  return {
    requests: meter.createHistogram('http.client.request.duration', {
      description: 'Duration of requests to the marketplace and to its token endpoint.',
      ...seconds(requestSeconds),
    }),
    calls: meter.createHistogram('supercargo.call.duration', {
      description: 'From a call to its end: waits, every attempt, pauses.',
      ...seconds(waitSeconds),
    }),
    waits: meter.createHistogram('supercargo.quota.wait.duration', {
      description: 'Wait for a slot in the quota, of each request.',
      ...seconds(waitSeconds),
    }),
    slots: meter.createGauge('supercargo.quota.slots', {
      description: 'Slots left in the bucket when one was last taken.',
      unit: '{slot}',
    }),
    limits: meter.createGauge('supercargo.quota.burst', {
      description: 'Slots that the bucket can hold.',
      unit: '{slot}',
    }),
    retries: meter.createCounter('supercargo.retries', { description: 'Requests sent again.', unit: '{retry}' }),
    withheld: meter.createCounter('supercargo.retries.withheld', {
      description: 'Requests not sent again because the retry budget was used up.',
      unit: '{retry}',
    }),
    throttled: meter.createCounter('supercargo.throttled', {
      description: 'Requests that the marketplace refused with 429.',
      unit: '{request}',
    }),
    documents: meter.createCounter('supercargo.documents.size', {
      description: 'Bytes of documents that went over the wire.',
      unit: 'By',
    }),
  };
}
