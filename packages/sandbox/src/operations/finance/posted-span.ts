import { invalidInput } from '../../base/api-error.ts';
import type { SellerCall } from '../handler.ts';

const SETTLING = 120_000;
const LONGEST = 180 * 86_400_000;

/** When events were posted. Plain data, for page tokens. */
export interface PostedSpan {
  readonly after: number;
  /** Not included. */
  readonly before: number;
}

/** Reads the span of a call. Spans of more than 180 days hold nothing, and what is newer than two minutes waits. */
export function postedSpan({ query, now }: SellerCall, after: string, before: string): PostedSpan {
  const [from, to] = [query.time(after), query.time(before)];
  const latest = now - SETTLING;
  for (const [name, time] of [[after, from] as const, [before, to] as const]) {
    if (time === undefined || time <= latest) continue;
    throw invalidInput(`${name} must be at least two minutes ago.`, `Parameter: ${name} (query)`);
  }
  if (from !== undefined && to !== undefined && from >= to) {
    throw invalidInput(`${after} must be before ${before}.`, `Parameter: ${after} (query)`);
  }
  const tooLong = from !== undefined && (to ?? latest) - from > LONGEST;
  return { after: tooLong ? Number.MAX_SAFE_INTEGER : (from ?? 0), before: to ?? latest };
}

export function isPosted({ after, before }: PostedSpan) {
  return ({ postedAt }: { readonly postedAt: number }) => postedAt >= after && postedAt < before;
}
