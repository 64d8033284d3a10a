import { buildResumedState, type SavePoint } from '../run/resumed-state.ts';
import { buildNotResumableError, type RunJsonBase } from '../run/run-json.ts';
import type { RunState } from '../run/run-state.ts';
import { isRunState } from './report-json.ts';
import type { ReportPiecesRequestJson } from './report-pieces-request.ts';

/** A piece of a time range: its ends, as they are requested, and the state of its report. Plain data. */
export interface SavedPiece {
  readonly dataStartTime: string;
  readonly dataEndTime: string;
  readonly state: RunState;
}

/**
 * A report in pieces as plain data: its request and its pieces. It contains no token and no URL. Save it as text and pass it to
 * `resume`; its properties may change with `format`.
 */
export interface ReportPiecesJson {
  /** The kind of run. */
  readonly run: 'report-pieces';
  /** Version of this format. */
  readonly format: 1;
  /** When it was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /**
   * Whether it was saved in `onProgress`, which is called before each creation is sent. A creation that this JSON does not show
   * as sent was then not sent. Without this flag, a resumed run first searches Amazon for each report that it does not show.
   */
  readonly fromOnProgress?: true | undefined;
  /** The request, with dates as text. */
  readonly request: ReportPiecesRequestJson;
  /** The pieces; empty if the run was not used yet. */
  readonly pieces: readonly SavedPiece[];
}

/** Checks the properties that a run depends on. */
export function parsePiecesJson(runJson: RunJsonBase): ReportPiecesJson {
  const json = runJson as Partial<ReportPiecesJson>;
  const { request, pieces } = json;
  const arePieces = Array.isArray(pieces) && pieces.every((piece) => isRunState(piece?.state));
  if (!request || !arePieces || !Number.isFinite(json.savedAt)) throw buildNotResumableError('parts of it are missing');
  return json as ReportPiecesJson;
}

/**
 * Returns the pieces of a resumed run; undefined if it was not used before it was saved. `reportId` is the report of the first piece whose creation is
 * unconfirmed; null if none of the unconfirmed ones was created.
 */
export function buildResumedPieces(
  pieces: readonly SavedPiece[],
  savePoint: SavePoint,
  reportId: string | null | undefined,
): readonly SavedPiece[] | undefined {
  if (pieces.length === 0) return undefined;
  const first = pieces.findIndex(({ state }) => state.type === 'unconfirmed');
  return pieces.map((piece, index) => {
    const isMeant = piece.state.type === 'unconfirmed' && (reportId === null || index === first);
    return { ...piece, state: buildResumedState(piece.state, savePoint, isMeant ? reportId : undefined) };
  });
}
