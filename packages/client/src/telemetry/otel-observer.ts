import { type Attributes, type MeterProvider, metrics, type TracerProvider, trace } from '@opentelemetry/api';
import { version } from '../config/version.ts';
import type { Observer } from '../ports/observer.ts';
import { CallMetrics } from './call-metrics.ts';
import { CallSpans } from './call-spans.ts';

/** Options of the OpenTelemetry observer. */
export interface OtelOptions {
  /** Attributes of every span and every measurement, such as the name of the seller. @default none */
  readonly attributes?: Attributes | undefined;
  /** @default the registered provider; false turns tracing off */
  readonly tracerProvider?: TracerProvider | false | undefined;
  /** @default the registered provider; false turns metrics off */
  readonly meterProvider?: MeterProvider | false | undefined;
}

/**
 * Creates an observer that reports to OpenTelemetry. Pass it as `options.observer` to any number of clients. Each call
 * is a span, and each of its requests is a child span, by the conventions for HTTP clients. No span and no measurement
 * contains a query, a token, a secret or a signed URL.
 */
export function otelObserver(options?: OtelOptions | null): Observer {
  const { attributes = {}, tracerProvider, meterProvider } = options ?? {};
  const tracers = tracerProvider ?? trace.getTracerProvider();
  const meters = meterProvider ?? metrics.getMeterProvider();
  const callSpans = tracers && new CallSpans(tracers.getTracer('supercargo', version), attributes);
  const callMetrics = meters && new CallMetrics(meters.getMeter('supercargo', version), attributes);
  return (event) => {
    if (callSpans) callSpans.observe(event);
    if (callMetrics) callMetrics.observe(event);
  };
}
