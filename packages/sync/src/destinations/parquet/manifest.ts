import { SyncError } from '../../errors/sync-error.ts';
import type { Unit } from '../../windows/unit.ts';
import type { PublishedFile } from './publication-state.ts';

/** Version of the format of the manifest and of the layout of the files. */
export const manifestVersion = 1;

/** Path of the manifest below the root. */
export const manifestPath = '_manifest.json';

/** The contents of `_manifest.json`. Times are ISO 8601. */
export interface ParquetManifest {
  /** Version of this format. */
  readonly version: 1;
  /** Tells this copy apart from others. */
  readonly copy: string;
  /** When the manifest was written. */
  readonly publishedAt: string;
  /** Published tables by their names. `<table>_history` has earlier values of rows. */
  readonly tables: Readonly<Record<string, ManifestTable>>;
  /** For which time each stream was copied. The files have at least that. */
  readonly coverage: readonly ManifestCoverage[];
}

/** A table in the manifest. */
export interface ManifestTable {
  /** All columns in their order. */
  readonly columns: readonly ManifestColumn[];
  /** All files, by their paths. */
  readonly files: readonly ManifestFile[];
}

/** A column with its DuckDB type. */
export interface ManifestColumn {
  /** Name of the column. */
  readonly name: string;
  /** Type in DuckDB, such as `DECIMAL(18,4)`. */
  readonly type: string;
}

/** A file of a table. */
export interface ManifestFile {
  /** Path below the root, such as `orders/month=2026-10/orders.parquet`. */
  readonly path: string;
  /** Month in UTC; undefined for tables that are not divided by month. */
  readonly month: string | undefined;
  /** Number of rows, with deleted ones. */
  readonly rows: number;
  /** Size of the file. */
  readonly bytes: number;
}

/** What was copied of a stream of a seller. */
export interface ManifestCoverage {
  /** Name of the stream. */
  readonly stream: string;
  /** Amazon's ID of the seller. */
  readonly sellerId: string;
  /** ID of the marketplace; undefined if the stream reads all marketplaces of the seller together. */
  readonly marketplaceId: string | undefined;
  /** Start of the time that was copied; undefined before the first window, and for streams without windows. */
  readonly coveredFrom: string | undefined;
  /** End of the time that was copied; undefined like `coveredFrom`. */
  readonly coveredTo: string | undefined;
  /** When the last complete copy was read; undefined if there is none. */
  readonly snapshotAt: string | undefined;
}

/** Builds the manifest. */
export function buildManifest(
  { copy, now }: { readonly copy: string; readonly now: number },
  files: readonly PublishedFile[],
  units: readonly Unit[],
): ParquetManifest {
  const tables = new Map<string, { columns: readonly ManifestColumn[]; files: ManifestFile[] }>();
  for (const { table, path, month, rows, bytes, columns } of files) {
    const manifestTable = tables.get(table) ?? { columns: JSON.parse(columns) as ManifestColumn[], files: [] };
    manifestTable.files.push({ path, month: month === '' ? undefined : month, rows, bytes });
    tables.set(table, manifestTable);
  }
  const coverage = units.map(({ stream, sellerId, marketplaceId, coveredFrom, coveredTo, snapshotAt }) => ({
    stream,
    sellerId,
    marketplaceId,
    coveredFrom: toTime(coveredFrom),
    coveredTo: toTime(coveredTo),
    snapshotAt: toTime(snapshotAt),
  }));
  return {
    version: manifestVersion,
    copy,
    publishedAt: new Date(now).toISOString(),
    tables: Object.fromEntries(tables),
    coverage,
  };
}

function toTime(milliseconds: number | undefined): string | undefined {
  return milliseconds === undefined ? undefined : new Date(milliseconds).toISOString();
}

/** Parses a manifest. Throws DESTINATION_NEWER, or DESTINATION_UNAVAILABLE for another text. */
export function parseManifest(text: string, description: string): ParquetManifest {
  const manifest = tryParse(text);
  const version = manifest?.version;
  if (version === manifestVersion && typeof manifest?.copy === 'string') return manifest as ParquetManifest;
  if (typeof version === 'number' && version > manifestVersion) {
    throw new SyncError({
      code: 'DESTINATION_NEWER',
      message: `A newer release wrote the files in the ${description}: ${manifestPath} has version ${version}, and this release reads version ${manifestVersion}.`,
      action: 'Update @supercargo/sync, or use another folder or prefix. No file was changed.',
    });
  }
  throw new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: `${manifestPath} in the ${description} is not a manifest of a sync.`,
    action:
      'Use another folder or prefix. If the files are those of a sync, delete the manifest: the sync writes it again.',
  });
}

function tryParse(text: string): { readonly version?: unknown; readonly copy?: unknown } | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}
