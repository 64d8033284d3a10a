import type { Mirrors } from '../../mirror/mirrors.ts';
import { type FoundIssue, listIssues } from '../../shop/listings.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';
import { buildPath, describeSku, listWatchedCopies, type WatchedCopy } from './watched-copies.ts';

const maxRows = 5_000;
const maxMessage = 200;

/** Finds the issues of listings. Those that exist when the rule is checked for the first time are not new. */
export async function watchIssues(mirrors: Mirrors, watched: WatchedRule, now: number): Promise<Observations> {
  const seen: Observation[] = [];
  const complete: string[] = [];
  const whenFirst = watched.rule.checkedAt === null ? ('store' as const) : undefined;
  for (const copy of listWatchedCopies(mirrors, watched)) {
    const rows = await listIssues(copy.mirror, maxRows);
    const own = rows.filter(({ seller_id }) => copy.names.has(seller_id));
    seen.push(...own.map((row) => ({ ...observe(copy, row, now), whenFirst })));
    if (rows.length < maxRows) complete.push(`${copy.mirror.plan.source}/`);
  }
  return { seen, complete };
}

function observe(copy: WatchedCopy, issue: FoundIssue, now: number): Observation {
  const { seller_id: partnerId, marketplace_id: marketplaceId, sku, code, attribute_names_hash, message } = issue;
  const { source } = copy.mirror.plan;
  return {
    key: `${source}/${JSON.stringify([partnerId, marketplaceId, sku, code, attribute_names_hash])}`,
    isOpen: true,
    text: `The listing ${describeSku(copy, { sku, partnerId, marketplaceIds: [marketplaceId] })} has the issue ${code}: ${(message ?? '').slice(0, maxMessage)}`,
    path: buildPath('/listings', { source, show: 'issues', search: sku }),
    at: new Date(now),
  };
}
