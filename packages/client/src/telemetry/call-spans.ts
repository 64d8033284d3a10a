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
import { buildOutcomeAttributes, buildServerAttributes } from './attributes.ts';

interface OpenCall {
  readonly callEvent: CallEvent;
  readonly span: Span;
  /** Context for the spans of the call's requests. */
  readonly context: Context;
  request?: Span | undefined;
}

/**
 * Creates a span for each call and a child span for each of its requests; waits and retries are span events. The spans
 * are built from observer events, so the pipeline does not depend on OpenTelemetry and no secret can reach a span. As a
 * consequence, requests are not the active span while they run, and spans of other instrumentation for the same request
 * are not their children. No `traceparent` is sent to Amazon, which would ignore it. Span names contain the path
 * template, so that there are few of them.
 */
export class CallSpans {
  readonly #tracer: Tracer;
  readonly #attributes: Attributes;
  readonly #openCalls = new Map<number, OpenCall>();

  constructor(tracer: Tracer, attributes: Attributes) {
    this.#tracer = tracer;
    this.#attributes = attributes;
  }

  observe(event: ClientEvent): void {
    if (event.type === 'call') this.#startCall(event);
    else if (event.type === 'token-end') this.#recordToken(event);
    else if ('call' in event && event.call !== undefined) {
      const open = this.#openCalls.get(event.call);
      if (open !== undefined) this.#addToCall(open, event);
    }
  }

  #startCall(event: CallEvent): void {
    const attributes = {
      ...this.#attributes,
      'supercargo.operation': event.operation,
      ...buildServerAttributes(event.origin),
    };
    const span = this.#tracer.startSpan(event.operation, { kind: SpanKind.INTERNAL, attributes });
    this.#openCalls.set(event.call, { callEvent: event, span, context: trace.setSpan(context.active(), span) });
  }

  #addToCall(open: OpenCall, event: ClientEvent): void {
    switch (event.type) {
      case 'wait':
        open.span.addEvent('quota.wait', { 'supercargo.wait.expected_ms': event.waitMilliseconds });
        break;
      case 'slot':
        if (event.milliseconds > 0) open.span.addEvent('quota.slot', { 'supercargo.waited_ms': event.milliseconds });
        break;
      case 'request':
        open.request = this.#startRequest(open, event);
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
      case 'retry-suppressed':
        open.span.addEvent('retry.suppressed', { 'supercargo.reason': event.reason });
        break;
      case 'settled':
        this.#openCalls.delete(event.call);
        endCall(open.span, event);
        break;
    }
  }

  #startRequest({ callEvent, context: parent }: OpenCall, { method, path, attempt }: RequestEvent): Span {
    const { origin, template } = callEvent;
    const attributes = {
      ...this.#attributes,
      'http.request.method': method,
      'url.full': `${origin}${path}`,
      ...buildServerAttributes(origin),
      ...(template === undefined ? {} : { 'url.template': template }),
      ...(attempt === 1 ? {} : { 'http.request.resend_count': attempt - 1 }),
    };
    const name = template === undefined ? method : `${method} ${template}`;
    return this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent);
  }

  /** Several calls can wait for one token, so a token request is a span of its own and not part of one call. */
  #recordToken({ url, grant, startedAt: startTime, status, code }: TokenEndEvent): void {
    const { origin, pathname } = new URL(url);
    const attributes = {
      ...this.#attributes,
      'http.request.method': 'POST',
      'url.full': url,
      'url.template': pathname,
      'supercargo.grant': grant,
      ...buildServerAttributes(origin),
      ...buildOutcomeAttributes(status, code),
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
  const attributes = buildOutcomeAttributes(status, code);
  span.setAttributes(attributes);
  if (event.type === 'response' && event.requestId !== undefined) span.setAttribute('aws.request_id', event.requestId);
  if ('error.type' in attributes) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

function endCall(span: Span, event: SettledEvent): void {
  const { ok, status, code, requestId, attempts, waitedMilliseconds } = event;
  span.setAttributes({ 'supercargo.attempts': attempts, 'supercargo.waited_ms': waitedMilliseconds });
  span.setAttributes(buildOutcomeAttributes(status, code));
  if (requestId !== undefined) span.setAttribute('aws.request_id', requestId);
  if (!ok) span.setStatus({ code: SpanStatusCode.ERROR, ...(code === undefined ? {} : { message: code }) });
  span.end();
}
