import type { Attributes, Meter } from '@opentelemetry/api';
import type { CallEvent, ClientEvent, FailureEvent, ResponseEvent, TokenEndEvent } from '../ports/observer.ts';
import { buildOutcomeAttributes, buildServerAttributes } from './attributes.ts';

/** Bucket boundaries in seconds, as OpenTelemetry's conventions for HTTP recommend them. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** A call can wait for its quota until its deadline, which is an hour by default. */
const callSeconds = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];

type OpenCall = Pick<CallEvent, 'method' | 'origin' | 'template'>;

/** Metrics of calls, waits, retries, throttling and buckets. */
export class CallMetrics {
  readonly #instruments: ReturnType<typeof createInstruments>;
  readonly #attributes: Attributes;
  readonly #openCalls = new Map<number, OpenCall>();

  constructor(meter: Meter, attributes: Attributes) {
    this.#instruments = createInstruments(meter);
    this.#attributes = attributes;
  }

  observe(event: ClientEvent): void {
    const { calls, waits, slots, limits, retries, suppressed, documents } = this.#instruments;
    switch (event.type) {
      case 'call':
        this.#openCalls.set(event.call, event);
        break;
      case 'slot':
        waits.record(event.milliseconds / 1000, this.#withOperation(event.operation));
        slots.record(Math.max(0, event.remaining), this.#withOperation(event.operation));
        limits.record(event.burst, this.#withOperation(event.operation));
        break;
      case 'response':
      case 'failure':
        this.#recordRequest(event);
        break;
      case 'retry':
        retries.add(1, { ...this.#withOperation(event.operation), 'supercargo.reason': event.reason });
        break;
      case 'retry-suppressed':
        suppressed.add(1, { ...this.#withOperation(event.operation), 'supercargo.reason': event.reason });
        break;
      case 'settled': {
        this.#openCalls.delete(event.call);
        const { 'error.type': error } = buildOutcomeAttributes(event.status, event.code);
        const attributes = {
          ...this.#withOperation(event.operation),
          ...(error === undefined ? {} : { 'error.type': error }),
        };
        calls.record(event.milliseconds / 1000, attributes);
        break;
      }
      case 'token-end':
        this.#recordToken(event);
        break;
      case 'document':
        documents.add(event.newBytes, { ...this.#attributes, 'supercargo.direction': event.direction });
        break;
    }
  }

  #withOperation(operation: string): Attributes {
    return { ...this.#attributes, 'supercargo.operation': operation };
  }

  #recordRequest(event: ResponseEvent | FailureEvent): void {
    const status = event.type === 'response' ? event.status : undefined;
    if (status === 429) this.#instruments.throttled.add(1, this.#withOperation(event.operation));
    const open = this.#openCalls.get(event.call);
    if (open === undefined) return;
    this.#instruments.requests.record(event.milliseconds / 1000, {
      ...this.#attributes,
      'http.request.method': open.method,
      ...buildServerAttributes(open.origin),
      ...(open.template === undefined ? {} : { 'url.template': open.template }),
      ...buildOutcomeAttributes(status, event.type === 'failure' ? event.code : undefined),
    });
  }

  #recordToken({ url, status, code, milliseconds }: TokenEndEvent): void {
    const { origin, pathname } = new URL(url);
    this.#instruments.requests.record(milliseconds / 1000, {
      ...this.#attributes,
      'http.request.method': 'POST',
      'url.template': pathname,
      ...buildServerAttributes(origin),
      ...buildOutcomeAttributes(status, code),
    });
  }
}

function createInstruments(meter: Meter) {
  const seconds = (explicitBucketBoundaries: number[]) => ({ unit: 's', advice: { explicitBucketBoundaries } });
  return {
    requests: meter.createHistogram('http.client.request.duration', {
      description: 'Duration of requests to SP-API and to the token endpoint.',
      ...seconds(requestSeconds),
    }),
    calls: meter.createHistogram('supercargo.call.duration', {
      description: 'Duration of calls, including waits, attempts and pauses.',
      ...seconds(callSeconds),
    }),
    waits: meter.createHistogram('supercargo.quota.wait.duration', {
      description: 'Wait of each request for a slot in its quota.',
      ...seconds(callSeconds),
    }),
    slots: meter.createGauge('supercargo.quota.slots', {
      description: 'Slots remaining in the bucket when one was last taken.',
      unit: '{slot}',
    }),
    limits: meter.createGauge('supercargo.quota.burst', {
      description: 'Capacity of the bucket.',
      unit: '{slot}',
    }),
    retries: meter.createCounter('supercargo.retries', { description: 'Requests that were retried.', unit: '{retry}' }),
    suppressed: meter.createCounter('supercargo.retries.suppressed', {
      description: 'Retries that were not made because the retry budget was empty.',
      unit: '{retry}',
    }),
    throttled: meter.createCounter('supercargo.throttled', {
      description: 'Requests that Amazon rejected with status 429.',
      unit: '{request}',
    }),
    documents: meter.createCounter('supercargo.documents.size', {
      description: 'Bytes of documents transferred.',
      unit: 'By',
    }),
  };
}
