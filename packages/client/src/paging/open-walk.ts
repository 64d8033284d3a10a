import type { VersionRules } from '../request/resolve-operation.ts';
import type { FetchDeps } from './fetch-page.ts';
import { ItemWalk } from './item-walk.ts';
import { PageWalk } from './page-walk.ts';
import { type PagedParameters, pagedCall } from './paged-call.ts';

/** Begins to walk over the pages of a call. What is wrong with the call, but for its input, is said here. */
export async function openPages(parameters: PagedParameters, rules: VersionRules, deps: FetchDeps): Promise<PageWalk> {
  return new PageWalk(await pagedCall(parameters, rules, deps.observe), deps);
}

/** The same over its items. */
export async function openItems(parameters: PagedParameters, rules: VersionRules, deps: FetchDeps): Promise<ItemWalk> {
  return new ItemWalk(await pagedCall(parameters, rules, deps.observe), deps);
}
