import { type Deprecation, findOperationByPath, loadOperation } from '@supercargo/catalogue';
import { findDataKioskSchema, findFeedType, findReportType } from '@supercargo/catalogue/registry';
import type { CallStore, OperationUse, TypeUse } from '../activity/call-store.ts';
import { type DeprecationView, viewDeprecation } from './deprecation-view.ts';

/** Something deprecated that calls of the last 30 days used. */
export interface DeprecatedUse extends DeprecationView {
  readonly kind: 'operation' | 'report type' | 'feed type' | 'data set';
  /** `endpoint.operation`, or the name of a type or data set. */
  readonly name: string;
  /** Version of the endpoint; null for types and data sets. */
  readonly version: string | null;
  readonly calls: number;
  /** How many of the calls were made by a copy. */
  readonly copied: number;
  /** Time of the last call; ISO 8601. */
  readonly last: string;
}

interface CatalogedUse extends Pick<DeprecatedUse, 'kind' | 'name' | 'version' | 'calls' | 'copied' | 'last'> {
  readonly deprecated: Deprecation | null;
}

const period = 30 * 86_400_000;

/** Finds what the recorded calls of a workspace use that is deprecated. */
export class Deprecations {
  readonly #store: CallStore;
  readonly #now: () => number;

  constructor(store: CallStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** Lists the deprecated operations and types, the first end date first. */
  async list(workspaceId: string): Promise<readonly DeprecatedUse[]> {
    const now = this.#now();
    const [operations, types] = await Promise.all([
      this.#store.uses(workspaceId, now - period, undefined),
      this.#store.types(workspaceId, now - period),
    ]);
    const uses = [...(await Promise.all(operations.map(findOperationUse))), ...types.map(findTypeUse)];
    return sumByName(uses.filter((use) => use !== undefined))
      .map(({ deprecated, ...use }) => ({ ...use, ...viewDeprecation(formatName(use), deprecated, now) }))
      .filter(({ status }) => status !== 'current')
      .toSorted((one, other) => (one.removal ?? '9').localeCompare(other.removal ?? '9'));
  }
}

async function findOperationUse({
  method,
  template,
  calls,
  copied,
  last,
}: OperationUse): Promise<CatalogedUse | undefined> {
  const entry = template === null ? undefined : findOperationByPath(method, template);
  if (entry === undefined) return undefined;
  const { deprecated } = await loadOperation(entry);
  const { endpoint, operation, version } = entry;
  return { kind: 'operation', name: `${endpoint}.${operation}`, version, calls, copied, last, deprecated };
}

function findTypeUse({ operation, name, calls, copied, last }: TypeUse): CatalogedUse {
  const use = { name, version: null, calls, copied, last };
  if (operation === 'dataKiosk.createQuery')
    return { ...use, kind: 'data set', deprecated: findDataKioskSchema(name)?.deprecated ?? null };
  if (operation === 'feeds.createFeed')
    return { ...use, kind: 'feed type', deprecated: findFeedType(name)?.deprecated ?? null };
  return { ...use, kind: 'report type', deprecated: findReportType(name)?.deprecated ?? null };
}

/** Adds up the calls of all sellers. */
function sumByName(uses: readonly CatalogedUse[]): CatalogedUse[] {
  const groups = Map.groupBy(uses, (use) => `${use.kind} ${formatName(use)}`);
  return [...groups.values()].map((group) => ({
    ...(group[0] as CatalogedUse),
    calls: group.reduce((sum, { calls }) => sum + calls, 0),
    copied: group.reduce((sum, { copied }) => sum + copied, 0),
    last: group.map(({ last }) => last).reduce((one, other) => (one > other ? one : other)),
  }));
}

function formatName({ name, version }: Pick<DeprecatedUse, 'name' | 'version'>): string {
  return version === null ? name : `${name} (${version})`;
}
