/**
 * The client with the endpoints that a program names, for small bundles. It imports nothing of Node.js.
 *
 * @module supercargo/core
 */
export type { EndpointVersion } from '@supercargo/catalogue/core';
export { memoryTokenStore } from './auth/memory-token-store.ts';
export { grantlessScopes } from './auth/scopes.ts';
export { type Client, type ClientConfig, type ClientOptions, createClient } from './core-client.ts';
export { errorCatalogue } from './errors/error-catalogue.ts';
export { NetworkError } from './errors/network-error.ts';
export { SellingPartnerError } from './errors/selling-partner-error.ts';
export type * from './public-call-types.ts';
export { fetchTransport } from './web/fetch-transport.ts';
export { createSharedLimits } from './wiring/shared-limits.ts';
