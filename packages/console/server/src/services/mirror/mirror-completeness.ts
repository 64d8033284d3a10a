import type { Completeness } from '@supercargo/sync';
import { explainSyncError, type Mirror } from './mirror.ts';
import { describeMirror, type MirrorState, type StreamState } from './mirror-status.ts';

/** Rows that lack columns, because the reports of the past do not have them. */
export interface PartialRows {
  readonly rows: number;
  /** Their share of all rows, from 0 to 1. */
  readonly share: number;
  /** Milliseconds that completing them takes if nobody else uses the quota; null if that is unknown. */
  readonly milliseconds: number | null;
}

/** The state of a stream, with the rows of its first table that lack columns; null if none do. */
export interface MeasuredStream extends StreamState {
  readonly partial: PartialRows | null;
}

/** Describes a copy for screens like {@link describeMirror}, with the rows that lack columns. */
export async function measureMirror(
  mirror: Mirror,
): Promise<Omit<MirrorState, 'streams'> & { streams: MeasuredStream[] }> {
  const state = await describeMirror(mirror);
  const measured =
    state.failure === null ? await mirror.sync.measureCompleteness().catch(explainSyncError) : new Map<string, never>();
  const streams = state.streams.map((stream) => ({
    ...stream,
    // Only streams with one unit for all marketplaces of a seller complete rows.
    partial: describePartial(measured.get(`${stream.partnerId}/${stream.stream}/`)),
  }));
  return { ...state, streams };
}

function describePartial(completeness: Completeness | undefined): PartialRows | null {
  if (completeness === undefined || completeness.partial === 0) return null;
  const { rows, partial, milliseconds = null } = completeness;
  return { rows: partial, share: partial / rows, milliseconds };
}
