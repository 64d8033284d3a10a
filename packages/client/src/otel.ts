/**
 * Traces and metrics for OpenTelemetry. Requires `@opentelemetry/api`.
 *
 * @module supercargo/otel
 */
export type { ClientEvent, Observer } from './ports/observer.ts';
export { type OtelOptions, otelObserver } from './telemetry/otel-observer.ts';
