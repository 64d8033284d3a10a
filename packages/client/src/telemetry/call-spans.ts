import {
  type Attributes,
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type {
  CallEvent,
  ClientEvent,
  FailureEvent,
  RequestEvent,
  ResponseEvent,
  SettledEvent,
  TokenEndEvent,
} from '../ports/observer.ts';
import { outcomeAttributes, serverAttributes } from './attributes.ts';

interface OpenCall {
  readonly begun: CallEvent;
  readonly span: Span;
  /** Requests of the call stand in it. */
  readonly context: Context;
  request?: Span | undefined;
}

/** A span for each call, and in it one for each request, with what happened in between as their events. */
export class CallSpans {
  readonly #tracer: Tracer;
  readonly #attributes: Attributes;
  readonly #open = new Map<number, OpenCall>();

  constructor(tracer: Tracer, attributes: Attributes) {
    this.#tracer = tracer;
    this.#attributes = attributes;
  }

  observe(event: ClientEvent): void {
    if (event.type === 'call') this.#begin(event);
    else if (event.type === 'token-end') this.#token(event);
    else if ('call' in event && event.call !== undefined) {
      const open = this.#open.get(event.call);
      if (open !== undefined) this.#goOn(open, event);
    }
  }

  #begin(event: CallEvent): void {
    const attributes = {
      ...this.#attributes,
      'supercargo.operation': event.operation,
      ...serverAttributes(event.origin),
    };
    const span = this.#tracer.startSpan(event.operation, { kind: SpanKind.INTERNAL, attributes });
    this.#open.set(event.call, { begun: event, span, context: trace.setSpan(context.active(), span) });
  }

  #goOn(open: OpenCall, event: ClientEvent): void {
    switch (event.type) {
      case 'wait':
        open.span.addEvent('quota.wait', { 'supercargo.wait.expected_ms': event.waitMilliseconds });
        break;
      case 'slot':
        if (event.milliseconds > 0) open.span.addEvent('quota.slot', { 'supercargo.waited_ms': event.milliseconds });
        break;
      case 'request':
        open.request = this.#request(open, event);
        break;
      case 'response':
      case 'failure':
        endRequest(open.request, event);
        break;
      case 'retry':
        open.span.addEvent('retry', {
          'supercargo.reason': event.reason,
          'supercargo.wait_ms': event.waitMilliseconds,
        });
        break;
      case 'withheld':
        open.span.addEvent('retry.withheld', { 'supercargo.reason': event.reason });
        break;
      case 'settled':
        this.#open.delete(event.call);
        endCall(open.span, event);
        break;
    }
  }

  #request({ begun, context: parent }: OpenCall, { method, path, attempt }: RequestEvent): Span {
    const { origin, template } = begun;
    const attributes = {
      ...this.#attributes,
      'http.request.method': method,
      'url.full': `${origin}${path}`,
      ...serverAttributes(origin),
      ...(template === undefined ? {} : { 'url.template': template }),
      ...(attempt === 1 ? {} : { 'http.request.resend_count': attempt - 1 }),
    };
    const name = template === undefined ? method : `${method} ${template}`;
    return this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  /** Calls wait for tokens together, so a request for one is a span where it began, not of one call. */
  #token({ url, grant, started: startTime, status, code }: TokenEndEvent): void {
    const { origin, pathname } = new URL(url);
    const attributes = {
      ...this.#attributes,
      'http.request.method': 'POST',
      'url.full': url,
      'url.template': pathname,
      'supercargo.grant': grant,
      ...serverAttributes(origin),
      ...outcomeAttributes(status, code),
    };
    const span = this.#tracer.startSpan(`POST ${pathname}`, { kind: SpanKind.CLIENT, attributes, startTime });
    if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: code });
    span.end();
  }
}

function endRequest(span: Span | undefined, event: ResponseEvent | FailureEvent): void {
  if (span === undefined) return;
  const status = event.type === 'response' ? event.status : undefined;
  const code = event.type === 'failure' ? event.code : undefined;
  const attributes = outcomeAttributes(status, code);
  span.setAttributes(attributes);
  if (event.type === 'response' && event.requestId !== undefined) span.setAttribute('aws.request_id', event.requestId);
  if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function endCall(span: Span, event: SettledEvent): void {
  const { ok, status, code, requestId, attempts, waitedMilliseconds } = event;
  span.setAttributes({ 'supercargo.attempts': attempts, 'supercargo.waited_ms': waitedMilliseconds });
  span.setAttributes(outcomeAttributes(status, code));
  if (requestId !== undefined) span.setAttribute('aws.request_id', requestId);
  if (!ok) span.setStatus({ code: SpanStatusCode.ERROR, ...(code === undefined ? {} : { message: code }) });
  span.end();
}
