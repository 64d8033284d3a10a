/**
 * The client. Start with `SellingPartner`.
 *
 * @module supercargo
 */
export { Application, type SellerConfig } from './application.ts';
export { memoryTokenStore } from './auth/memory-token-store.ts';
export { grantlessScopes } from './auth/scopes.ts';
export { signingRegions } from './config/regions.ts';
export { diagnose } from './diagnose.ts';
export type { DocumentStream } from './documents/download/download-stream.ts';
export { errorCatalogue } from './errors/error-catalogue.ts';
export { NetworkError } from './errors/network-error.ts';
export { SellingPartnerError } from './errors/selling-partner-error.ts';
export { getFeedOutcome } from './flows/feed/feed-outcome.ts';
export type { ReportPieces } from './flows/report/report-pieces.ts';
export type { ReportRun } from './flows/report/report-run.ts';
export type * from './public-types.ts';
export { readSavedReportRows } from './saved-report-rows.ts';
export {
  type AnySellingPartner,
  SellingPartner,
  SellingPartner as default,
  SellingPartner as 'module.exports',
} from './selling-partner.ts';
export { undiciTransport } from './transport/undici-transport.ts';
export { createSharedLimits } from './wiring/shared-limits.ts';
