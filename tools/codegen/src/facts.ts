import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DuplicateEffect, Effect, Paging, Verification } from '../../../packages/catalogue/src/descriptor.ts';
import type { RemovedOperation } from '../../../packages/catalogue/src/removed-operation.ts';

/** The public name of an operation, and the model that defines it. */
export interface NameRow {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly model: string | null;
  readonly operationId: string | null;
  readonly method: string;
  readonly path: string;
  readonly encodeTwice?: boolean;
}

export interface AliasRow {
  readonly endpoint: string;
  readonly version: string;
  readonly alias: string;
  readonly operation: string;
}

interface RateRow {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly restoreSeconds?: number;
  readonly sdkRate?: number;
  readonly sdkBurst?: number;
}

/** Requests per second of an application for all of its sellers together. */
interface ApplicationRateRow {
  readonly endpoint: string;
  readonly version: string;
  readonly operation: string;
  readonly rate: number;
}

interface ReportTypeLimit {
  readonly reportType: string;
  readonly minMinutesPerApplication: number | null;
}

interface ModelRow {
  readonly model: string;
  readonly operationId: string;
}

interface RestrictedRow extends ModelRow {
  readonly dataElements: readonly string[];
  readonly genericPathAllowed: boolean;
}

export interface PagingRow extends ModelRow, Pick<Paging, 'laterPages' | 'maxItems' | 'maxOffset' | 'spans'> {
  readonly style: 'token' | 'offset';
  readonly requestToken: { readonly name: string; readonly in: 'query' | 'body' } | null;
  readonly responseNextToken: string | null;
  readonly responsePreviousToken: string | null;
  readonly responseTotal: string | null;
  readonly pageSizeParam: {
    readonly name: string;
    readonly default?: number;
    readonly minimum?: number;
    readonly maximum?: number;
  } | null;
  readonly listPaths: readonly string[];
  readonly otherParamsRule: 'token-only' | 'repeat-same-params' | 'unstated';
  readonly emptyPages: boolean;
}

interface DeprecationRow {
  readonly model: string;
  readonly operationIds: readonly string[];
  readonly announced: string | null;
  readonly removal: string | null;
  readonly successor: string | null;
}

interface DeprecationTables {
  readonly operations: readonly DeprecationRow[];
  readonly removed: readonly RemovedOperation[];
}

/** The reviewed effect of an operation, and of a duplicate of its request. */
export interface EffectRow {
  readonly operation: string;
  readonly effect: Effect;
  /** Only for writes. */
  readonly onDuplicate?: Exclude<DuplicateEffect, 'harmless'>;
  readonly reason?: string;
  readonly verifyWith?: Verification;
}

/** Facts that Amazon's models do not have: names, limits, scopes, dates and our own summaries. */
export interface Facts {
  readonly names: readonly NameRow[];
  readonly aliases: readonly AliasRow[];
  readonly rates: ReadonlyMap<string, RateRow>;
  readonly applicationRates: ReadonlyMap<string, number>;
  /** Minimum seconds between two requests of an application for a report type. */
  readonly reportTypeSeconds: Readonly<Record<string, number>>;
  readonly scopes: ReadonlyMap<string, string>;
  readonly restricted: ReadonlyMap<string, RestrictedRow>;
  readonly paging: ReadonlyMap<string, PagingRow>;
  readonly deprecations: ReadonlyMap<string, DeprecationRow>;
  readonly removed: readonly RemovedOperation[];
  readonly effects: ReadonlyMap<string, EffectRow>;
  readonly summaries: Readonly<Record<string, string>>;
  /** `endpoint/version/operation` → the day on which the operation was first seen. */
  readonly firstSeen: Readonly<Record<string, string>>;
  /** The day at which it is decided which operations are provisional. */
  readonly comparedOn: string;
}

/** Rows that a person must check; see facts/proposals.json. */
export interface ProposalsTable {
  readonly note: string;
  readonly names: readonly NameRow[];
  readonly summaries: Readonly<Record<string, string>>;
  readonly effects: readonly EffectRow[];
}

/** The days on which operations were first seen; see facts/first-seen.json. */
export interface FirstSeenTable {
  readonly note: string;
  readonly comparedOn: string;
  readonly operations: Readonly<Record<string, string>>;
}

/** Folder of the tables. */
export const factsFolder = fileURLToPath(new URL('../facts/', import.meta.url));

export const factTables = [
  'names',
  'rates',
  'grantless',
  'restricted',
  'pagination',
  'deprecations',
  'effects',
  'summaries',
  'first-seen',
  'proposals',
  'report-types',
  'report-options',
  'report-columns',
  'report-headings',
  'charsets',
  'feed-types',
  'notification-types',
  'marketplaces',
  'migrations/orders-v0',
  'migrations/finances-v0',
  'migrations/catalog-items-v0',
  'migrations/catalog-items-2020-12-01',
  'migrations/listings-items-2020-09-01',
] as const;

/** Tables that map the operations of a version to those of its successor. */
export const migrationTables = factTables.filter((name) => name.startsWith('migrations/'));

/** Reads the tables, including the proposals. */
export function readFacts(folder = factsFolder): Facts {
  const read = <T>(name: (typeof factTables)[number]) => readTable<T>(name, folder);
  const names = read<{ operations: NameRow[]; aliases: AliasRow[] }>('names');
  const rates = read<{ operations: RateRow[]; applications: ApplicationRateRow[] }>('rates');
  const scopes = read<{ operations: (ModelRow & { scope: string })[] }>('grantless').operations;
  const { operations: deprecations, removed } = read<DeprecationTables>('deprecations');
  const effects = read<{ operations: EffectRow[] }>('effects').operations;
  const proposals = read<ProposalsTable>('proposals');
  const { reportTypes } = read<{ reportTypes: ReportTypeLimit[] }>('report-types');
  const { comparedOn, operations: firstSeen } = read<FirstSeenTable>('first-seen');
  return {
    firstSeen,
    comparedOn,
    names: [...names.operations, ...proposals.names],
    aliases: names.aliases,
    rates: new Map(rates.operations.map((row) => [buildNameKey(row), row])),
    applicationRates: new Map(rates.applications.map((row) => [buildNameKey(row), row.rate])),
    reportTypeSeconds: Object.fromEntries(
      reportTypes.flatMap(({ reportType, minMinutesPerApplication: minutes }) =>
        minutes === null ? [] : [[reportType, minutes * 60]],
      ),
    ),
    scopes: new Map(scopes.map((row) => [buildModelKey(row.model, row.operationId), row.scope])),
    restricted: indexByModel(read<{ operations: RestrictedRow[] }>('restricted').operations),
    paging: indexByModel(read<{ operations: PagingRow[] }>('pagination').operations),
    deprecations: new Map(
      deprecations.flatMap((row) =>
        row.operationIds.map((operationId) => [buildModelKey(row.model, operationId), row]),
      ),
    ),
    removed,
    effects: new Map([...effects, ...proposals.effects].map((row) => [row.operation, row])),
    summaries: { ...read<Record<string, string>>('summaries'), ...proposals.summaries },
  };
}

/** Builds the key `endpoint/version/operation`, which is unique, unlike an operation ID. */
export function buildNameKey(row: { endpoint: string; version: string; operation: string }): string {
  return `${row.endpoint}/${row.version}/${row.operation}`;
}

export function buildModelKey(model: string, operationId: string): string {
  return `${model}.${operationId}`;
}

export function readFactText(name: (typeof factTables)[number], folder = factsFolder): string {
  return readFileSync(join(folder, `${name}.json`), 'utf8');
}

function indexByModel<T extends ModelRow>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [buildModelKey(row.model, row.operationId), row]));
}

/** Reads a table of facts. */
export function readTable<T>(name: (typeof factTables)[number], folder = factsFolder): T {
  return JSON.parse(readFactText(name, folder)) as T;
}
