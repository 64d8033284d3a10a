/**
 * The client for runtimes with `fetch`: Cloudflare Workers, Deno, Bun, browser workers. It imports nothing of Node.js.
 *
 * @module supercargo/fetch
 */
import type { ReportType } from '@supercargo/catalogue/registry';
import type { WebDocumentStream } from './fetch-client.ts';
import type { ReportPieces as ReportPiecesOf } from './flows/report/report-pieces.ts';
import type { ReportRun as ReportRunOf } from './flows/report/report-run.ts';

export { memoryTokenStore } from './auth/memory-token-store.ts';
export { grantlessScopes } from './auth/scopes.ts';
export { signingRegions } from './config/regions.ts';
export { diagnose } from './diagnose.ts';
export { errorCatalogue } from './errors/error-catalogue.ts';
export { NetworkError } from './errors/network-error.ts';
export { SellingPartnerError } from './errors/selling-partner-error.ts';
export { Application, type SellerConfig } from './fetch-application.ts';
export {
  type AnySellingPartner,
  SellingPartner,
  SellingPartner as default,
  type WebDocumentStream as DocumentStream,
} from './fetch-client.ts';
export { readSavedReportRows } from './fetch-saved-report-rows.ts';
export { getFeedOutcome } from './flows/feed/feed-outcome.ts';
export type * from './public-types.ts';
export { fetchTransport } from './web/fetch-transport.ts';
export { createSharedLimits } from './wiring/shared-limits.ts';

/** A report in pieces, whose streams are those of the web. */
export type ReportPieces<Type extends ReportType = ReportType> = ReportPiecesOf<Type, WebDocumentStream>;
/** A report to request, wait for and read, whose stream is one of the web. */
export type ReportRun<Type extends ReportType = ReportType> = ReportRunOf<Type, WebDocumentStream>;
