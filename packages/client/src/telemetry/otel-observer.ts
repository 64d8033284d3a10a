import { type Attributes, type MeterProvider, metrics, type TracerProvider, trace } from '@opentelemetry/api';
import { version } from '../config/version.ts';
import type { Observer } from '../ports/observer.ts';
import { CallMetrics } from './call-metrics.ts';
import { CallSpans } from './call-spans.ts';

/** What the observer reports to, and what it adds. */
export interface OtelOptions {
  /** Set on every span and every measurement, such as the name of the seller. @default none */
  readonly attributes?: Attributes | undefined;
  /** @default the one registered with OpenTelemetry; false makes no spans */
  readonly tracerProvider?: TracerProvider | false | undefined;
  /** @default the one registered with OpenTelemetry; false measures nothing */
  readonly meterProvider?: MeterProvider | false | undefined;
}

/**
 * An observer that carries what clients do to OpenTelemetry: pass it as `options.observer`, to as many clients as you
 * like. A call is a span; each of its requests is one within it, by the conventions for HTTP clients. No span and no
 * measurement holds a query, a token, a secret or a signed address.
 */
export function otelObserver(options?: OtelOptions | null): Observer {
  const { attributes = {}, tracerProvider, meterProvider } = options ?? {};
  const tracers = tracerProvider ?? trace.getTracerProvider();
  const meters = meterProvider ?? metrics.getMeterProvider();
  const spans = tracers && new CallSpans(tracers.getTracer('supercargo', version), attributes);
  const measured = meters && new CallMetrics(meters.getMeter('supercargo', version), attributes);
  return (event) => {
    if (spans) spans.observe(event);
    if (measured) measured.observe(event);
  };
}
