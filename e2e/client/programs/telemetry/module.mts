// Type-checked and run with the published package, like a module of a user.
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { SellingPartner } from 'supercargo';
import { otelObserver } from 'supercargo/otel';

const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|refresh',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
  options: {
    authUrl: 'http://127.0.0.1:9/auth',
    retries: { network: 0 },
    observer: otelObserver({ tracerProvider, attributes: { seller: 'north' } }),
  },
});
await seller.callAPI({ operation: 'sellers.getAccount' }).catch(() => {});
console.log(
  exporter
    .getFinishedSpans()
    .map(({ name }) => name)
    .join(),
);
