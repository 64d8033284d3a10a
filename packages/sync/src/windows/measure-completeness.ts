import type { Stream } from '../declaration/stream.ts';
import type { PartialCount } from './partial-rows.ts';
import type { QuotaState } from './plan-completion.ts';

/** How complete the rows of the first table of a unit are. */
export interface Completeness extends PartialCount {
  /** Milliseconds that completing the partial rows takes if nobody else uses the quota; undefined if that is unknown. */
  readonly milliseconds: number | undefined;
}

/** Estimates how long completing the partial rows of a unit takes. */
export function measureCompleteness(
  { windows }: Stream,
  { rows, partial }: PartialCount,
  quota: QuotaState | undefined,
): Completeness {
  const pageSize = windows?.completion?.pageSize ?? 1;
  const milliseconds = quota && Math.ceil(partial / pageSize) * (1000 / quota.rate);
  return { rows, partial, milliseconds: partial === 0 ? 0 : milliseconds };
}
