// What `require('supercargo/undici')` returns, for TypeScript in CommonJS.
import type * as entry from './dist/undici.js' with { 'resolution-mode': 'import' };

export declare const undiciTransport: typeof entry.undiciTransport;
