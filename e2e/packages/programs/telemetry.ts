import { subscribe } from 'node:diagnostics_channel';
import { trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { type ClientEvent, SellingPartner } from 'supercargo';
import { otelObserver } from 'supercargo/otel'; // needs @opentelemetry/api

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
const config = { region: 'eu', refresh_token: process.env.SUPERCARGO_SANDBOX_REFRESH_TOKEN } as const;
const options = {
  baseUrl: process.env.SUPERCARGO_SANDBOX_URL,
  authUrl: process.env.SUPERCARGO_SANDBOX_TOKEN_URL,
};

const settled: unknown[] = [];
subscribe('supercargo:settled', (event) => settled.push(event));

const events: ClientEvent[] = [];
{
  const seller = new SellingPartner({ ...config, options: { ...options, observer: (event) => events.push(event) } });
  await seller.sellers.getAccount();
}
{
  const seller = new SellingPartner({ ...config, options: { ...options, observer: otelObserver() } });
  await seller.sellers.getAccount();
}
console.log(events[0]?.type, events.at(-1)?.type, settled.length); // call settled 2
console.log(exporter.getFinishedSpans().some(({ name }) => name === 'sellers.getAccount')); // true
