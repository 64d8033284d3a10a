import { type ListedIssue, listIssues } from '@supercargo/shop';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';
import {
  buildPath,
  describeSku,
  listWatchedCopies,
  maxCopyRows,
  observeCopies,
  type WatchedCopy,
} from './watched-copies.ts';

const maxMessage = 200;

/**
 * Finds the issues of listings. Those that exist when the rule is checked for the first time are not new. That check waits
 * until the listings were copied once, because issues that are copied later would count as new.
 */
export async function watchIssues(
  mirrors: Pick<Mirrors, 'list'>,
  watched: WatchedRule,
  now: number,
): Promise<Observations> {
  const isFirst = watched.rule.checkedAt === null;
  const copies = listWatchedCopies(mirrors, watched);
  if (isFirst && !(await areListingsCopied(copies))) return { seen: [], complete: [], isTooEarly: true };
  const whenFirst = isFirst ? ('store' as const) : undefined;
  return observeCopies(
    copies,
    { what: 'issues', action: 'Solve issues that are old, or watch fewer sellers with the rule.' },
    ({ mirror }, partnerIds) => listIssues(mirror, partnerIds, maxCopyRows),
    (copy, row) => ({ ...observe(copy, row, now), whenFirst }),
  );
}

/** Statuses in which a stream is going to be copied without help. */
const progressing: readonly string[] = ['active', 'waiting', 'retrying'];

async function areListingsCopied(copies: readonly WatchedCopy[]): Promise<boolean> {
  const { describeMirror } = await import('../../mirror/mirror-status.ts');
  const watched = copies.filter(({ names }) => names.size > 0);
  for (const { mirror, names } of watched) {
    const { failure, streams } = await describeMirror(mirror);
    const isMissing = streams.some(
      ({ stream, partnerId, status, lag }) =>
        stream === 'listings' && names.has(partnerId) && lag === null && progressing.includes(status),
    );
    if (failure !== null || isMissing) return false;
  }
  return watched.length > 0;
}

function observe(copy: WatchedCopy, issue: ListedIssue, now: number): Observation {
  const { partnerId, marketplaceId, sku, code, attributesHash, message } = issue;
  const { source } = copy.mirror.plan;
  return {
    key: `${source}/${JSON.stringify([partnerId, marketplaceId, sku, code, attributesHash])}`,
    isOpen: true,
    text: `The listing ${describeSku(copy, { sku, partnerId, marketplaceIds: [marketplaceId] })} has the issue ${code}: ${(message ?? '').slice(0, maxMessage)}`,
    path: buildPath('/listings', { source, show: 'issues', search: sku }),
    at: new Date(now),
  };
}
