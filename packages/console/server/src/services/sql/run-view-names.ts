import { ConsoleError } from '../../errors/console-error.ts';
import type { RunFile } from '../../storage/schema/runs.ts';

/** What names depend on. */
export interface RunOfView {
  readonly id: string;
  /** The report type in lower case, or `data_kiosk`. */
  readonly base: string;
  readonly files: readonly RunFile[];
}

/** The names of one table of a run. */
export interface RunViewNames {
  readonly file: RunFile;
  readonly name: string;
  /** Further names: without the name of the table, for the first table of a run that has several. */
  readonly shortNames: readonly string[];
  /** The name that means the newest run. */
  readonly newestName: string;
  readonly newestShortNames: readonly string[];
}

/** Tables of runs that one query can name. */
const maxNamed = 50;

/** Letters of a run's ID in a name. */
const endingLetters = 8;

/** Names the tables of a run: by its type and the end of its ID and, if it has several tables, by their names. */
export function buildRunViewNames({ id, base, files }: RunOfView): RunViewNames[] {
  const tables = files.filter(({ kind }) => kind === 'table');
  const named = `${base}_${id.slice(-endingLetters)}`;
  return tables.map((file, at) => {
    const ending = tables.length === 1 ? '' : `__${toSnakeCase(file.name.replace(/\.parquet$/, ''))}`;
    const isFirst = tables.length > 1 && at === 0;
    return {
      file,
      name: `${named}${ending}`,
      shortNames: isFirst ? [named] : [],
      newestName: `${base}${ending}`,
      newestShortNames: isFirst ? [base] : [],
    };
  });
}

/** Splits a name into the type and the end of the run's ID, if it has one. */
export function splitViewName(name: string): { readonly base: string; readonly idEnding: string | undefined } {
  const [run = ''] = name.split('__');
  const [, type, idEnding] = /^(.+)_([0-9a-hjkmnp-tv-z]{8})$/.exec(run) ?? [];
  return type === undefined ? { base: run, idEnding: undefined } : { base: type, idEnding };
}

/** Lists the names after `runs.` in a query, in lower case. Throws a ConsoleError if there are too many. */
export function listNamedViews(query: string): string[] {
  const found = query.matchAll(/\bruns\s*\.\s*(?:"([^"]+)"|([\p{L}_][\p{L}\p{N}_$]*))/giu);
  const names = new Set([...found].map(([, quoted, plain]) => (quoted ?? plain ?? '').toLowerCase()));
  if (names.size <= maxNamed) return [...names];
  throw new ConsoleError(
    'TOO_MANY_RUN_TABLES',
    `The query names ${names.size} tables of runs. At most ${maxNamed} are allowed.`,
    'Query fewer runs at once.',
  );
}

function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}
