// What `require('supercargo/otel')` gives, for TypeScript in CommonJS.
import type * as otel from './dist/otel.js' with { 'resolution-mode': 'import' };

export type { ClientEvent, Observer, OtelOptions } from './dist/otel.js' with { 'resolution-mode': 'import' };
export declare const otelObserver: typeof otel.otelObserver;
