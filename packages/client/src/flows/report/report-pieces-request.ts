import { findReportType, type ReportType, splitReportRange } from '@supercargo/catalogue/registry';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { checkRunOptions } from '../run/check-run.ts';
import { checkReportRequest } from './check-report-request.ts';
import type { ReportPieces } from './report-pieces.ts';
import type { SavedPiece } from './report-pieces-json.ts';
import type { ReportOptionsMember, ReportRunHooks, ReportSubject, ReportWaitRules } from './report-request.ts';
import type { ReportRequestJson } from './report-request-json.ts';

/** The parameter of {@link SellingPartner.reportPieces}. */
export type ReportPiecesRequest<Type extends ReportType = ReportType> = ReportSubject<Type> &
  ReportWaitRules &
  ReportOptionsMember<Type> &
  ReportPiecesHooks<Type> & {
    /** Start of the data, included: a date, or ISO 8601. */
    readonly from: Date | string;
    /** End of the data, not included: a date, or ISO 8601. @default now */
    readonly to?: Date | string | undefined;
  };

/** Options for this process only. They are not part of the run's JSON. */
export interface ReportPiecesHooks<Type extends ReportType = ReportType>
  extends Omit<ReportRunHooks<Type>, 'onProgress'> {
  /**
   * Called after each change of a piece, one call at a time, and awaited: save `JSON.stringify(pieces)` here. It is also called
   * before a report is created, so that another process can resume if this one dies. An error thrown here ends the piece.
   */
  readonly onProgress?: ((pieces: ReportPieces<Type>) => unknown) | undefined;
}

/** Options of {@link SellingPartner.resume} for a report in pieces. */
export interface ReportPiecesResumeOptions<Type extends ReportType = ReportType> extends ReportPiecesHooks<Type> {
  /** The ID of the report of the first piece whose creation is unconfirmed; null if none of the unconfirmed ones was created. */
  readonly reportId?: string | null | undefined;
}

/** The request of a report in pieces as plain data. */
export interface ReportPiecesRequestJson extends Omit<ReportRequestJson, 'dataStartTime' | 'dataEndTime'> {
  /** Start of the data, ISO 8601. */
  readonly from: string;
  /** End of the data, not included, ISO 8601. */
  readonly to: string;
}

/** Returns the pieces of a new run. Throws INVALID_PARAMETER when the request is not valid. */
export function resolvePieces(
  request: ReportPiecesRequestJson,
  hooks: Pick<ReportPiecesHooks, 'onProgress' | 'signal'>,
  now: number,
): readonly SavedPiece[] {
  checkRunOptions({ ...request, ...hooks });
  const from = parseTime('from', request.from);
  const to = parseTime('to', request.to);
  if (from >= to)
    throw buildRangeError(`from is ${request.from} and to is ${request.to}. Pass a start before the end.`);
  if (to > now) throw buildRangeError(`to is ${request.to}, which is in the future. Pass an earlier end, or omit it.`);
  checkReportRequest(request);
  const ranges = splitReportRange(request.reportType, from, to);
  return ranges.map((range) => ({ ...range, state: { type: 'new' } }));
}

/** Minimum milliseconds between two reports of the type for a seller. A report that is reused is not created. */
export function getCreationGap({ reportType, reuse }: ReportPiecesRequestJson): number {
  return reuse === undefined ? (findReportType(reportType)?.minMinutesBetweenRuns ?? 0) * 60_000 : 0;
}

function parseTime(name: 'from' | 'to', rawTime: unknown): number {
  const time = typeof rawTime === 'string' ? Date.parse(rawTime) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw buildRangeError(`${name} is ${formatValue(rawTime)}. Pass a date, or an ISO 8601 time.`);
}

function buildRangeError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
