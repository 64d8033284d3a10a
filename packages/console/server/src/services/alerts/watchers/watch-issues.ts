import type { Mirrors } from '../../mirror/mirrors.ts';
import { type FoundIssue, listIssues } from '../../shop/listings.ts';
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

/** Finds the issues of listings. Those that exist when the rule is checked for the first time are not new. */
export async function watchIssues(
  mirrors: Pick<Mirrors, 'list'>,
  watched: WatchedRule,
  now: number,
): Promise<Observations> {
  const whenFirst = watched.rule.checkedAt === null ? ('store' as const) : undefined;
  return observeCopies(
    listWatchedCopies(mirrors, watched),
    { what: 'issues', action: 'Solve issues that are old, or watch fewer sellers with the rule.' },
    ({ mirror }, partnerIds) => listIssues(mirror, partnerIds, maxCopyRows),
    (copy, row) => ({ ...observe(copy, row, now), whenFirst }),
  );
}

function observe(copy: WatchedCopy, issue: FoundIssue, now: number): Observation {
  const { seller_id: partnerId, marketplace_id: marketplaceId, sku, code, attribute_names_hash, message } = issue;
  const { source } = copy.mirror.plan;
  return {
    key: `${source}/${JSON.stringify([partnerId, marketplaceId, sku, code, attribute_names_hash])}`,
    isOpen: true,
    text: `The listing ${describeSku(copy, { sku, partnerId, marketplaceId })} has the issue ${code}: ${(message ?? '').slice(0, maxMessage)}`,
    path: buildPath('/listings', { source, show: 'issues', search: sku }),
    at: new Date(now),
  };
}
