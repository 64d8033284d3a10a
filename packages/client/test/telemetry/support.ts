import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import type { CallParameters } from '../../src/index.ts';
import { otelObserver } from '../../src/otel.ts';

/** Creates OpenTelemetry exporters in memory and an observer that reports to them. */
export function createMemoryTelemetry(attributes: Record<string, string> = {}) {
  const spans = new InMemorySpanExporter();
  const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter });
  const meterProvider = new MeterProvider({ readers: [reader] });
  return {
    observer: otelObserver({ attributes, tracerProvider, meterProvider }),
    spans: (): readonly ReadableSpan[] => spans.getFinishedSpans(),
    /** Measured values by instrument and attributes. */
    async measured(): Promise<Record<string, readonly Measured[]>> {
      await reader.forceFlush();
      const scopes = exporter.getMetrics().at(-1)?.scopeMetrics ?? [];
      const metrics = scopes.flatMap((scope) => scope.metrics);
      return Object.fromEntries(
        metrics.map(({ descriptor, dataPoints }) => [descriptor.name, dataPoints.map(toMeasured)]),
      );
    },
    end: () => meterProvider.shutdown(),
  };
}

export interface Measured {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** A sum or a gauge; for durations, their count and sum. */
  readonly value: number | { readonly count: number; readonly sum: number };
}

function toMeasured({ attributes, value }: { attributes: object; value: unknown }): Measured {
  if (typeof value === 'number') return { attributes: { ...attributes }, value };
  const { count, sum = 0 } = value as { count: number; sum?: number };
  return { attributes: { ...attributes }, value: { count, sum } };
}

export const order: CallParameters = {
  operation: 'orders.getOrder',
  path: { orderId: '902-1' },
  query: { note: 'personal' },
};
