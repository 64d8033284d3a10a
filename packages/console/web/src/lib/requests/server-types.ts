// The only file of the web app that imports from the server. It exports types, so nothing of the server is bundled.

export type {
  Aggregate,
  Bucket,
  Cell,
  ChartPoints,
  ColumnSummary,
  Filter,
  Order,
  RowDifference,
  TableColumn,
} from '@supercargo/tables';
export type { AppRouter } from '../../../../server/src/procedures/router.ts';
export type { Guarded } from '../../../../server/src/routes/signed-in-routes.ts';
export type { ActivitySettings } from '../../../../server/src/services/activity/activity-settings.ts';
export type { CallAdvice } from '../../../../server/src/services/activity/advice-on.ts';
export type { CallFilters, CallOutcome } from '../../../../server/src/services/activity/call-filters.ts';
export type { SeriesPoint } from '../../../../server/src/services/activity/call-store.ts';
export type { OperationDetails } from '../../../../server/src/services/explorer/operation-details.ts';
export type { Attention } from '../../../../server/src/services/overview/attention.ts';
export type { RunStanding, SellerStanding } from '../../../../server/src/services/overview/overview.ts';
export type { LiveBucket } from '../../../../server/src/services/quotas/quotas.ts';
export type {
  CallExchange,
  CallRecord,
  CallRow,
  SavedBody,
  TimelineEntry,
} from '../../../../server/src/storage/schema/call-record.ts';
export type { CallInput } from '../../../../server/src/storage/schema/explorer.ts';
