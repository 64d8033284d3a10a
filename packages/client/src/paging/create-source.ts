import type { VersionRules } from '../request/resolve-operation.ts';
import type { FetchDeps } from './fetch-page.ts';
import { ItemSource } from './item-source.ts';
import { PageSource } from './page-source.ts';
import { type PagedParameters, resolvePagedCall } from './paged-call.ts';

/** Creates the source of the pages of a call. Throws when the operation or an option is invalid; the input is not checked here. */
export async function createPageSource(
  parameters: PagedParameters,
  rules: VersionRules,
  deps: FetchDeps,
): Promise<PageSource> {
  return new PageSource(await resolvePagedCall(parameters, rules, deps.observe), deps);
}

/** Creates the source of the items of a call. Throws like `createPageSource`. */
export async function createItemSource(
  parameters: PagedParameters,
  rules: VersionRules,
  deps: FetchDeps,
): Promise<ItemSource> {
  return new ItemSource(await resolvePagedCall(parameters, rules, deps.observe), deps);
}
