import { join } from 'node:path';
import { isProvisional } from '../../../../packages/catalogue/src/provisional.ts';
import { buildDataModule, type GeneratedFiles } from '../emit.ts';
import {
  buildNameKey,
  type FirstSeenTable,
  type NameRow,
  type ProposalsTable,
  readFacts,
  readTable,
} from '../facts.ts';
import { generate } from '../generate.ts';
import { readDataModule, readManifest } from '../generated-folder.ts';
import { readModels } from '../read-models.ts';
import { sha256 } from '../sha256.ts';
import { listModelOperations, type ModelOperation } from '../swagger.ts';
import { type CatalogueDifferences, type ComparedModule, compareCatalogues } from './compare-catalogues.ts';
import { type Proposals, proposeRows, withdrawMissing } from './propose-rows.ts';
import { withTables } from './with-tables.ts';

/** What is compared, and when. */
export interface FreshnessInputs {
  readonly modelsFolder: string;
  readonly commit: string | undefined;
  readonly factsFolder: string;
  /** Folder of the generated catalogue. */
  readonly target: string;
  /** Today, ISO 8601. */
  readonly today: string;
}

/** The change that newer models make. Nothing has been written. */
export interface FreshnessResult {
  readonly differences: CatalogueDifferences;
  readonly proposals: Proposals;
  readonly isChanged: boolean;
  /** Files of the generated catalogue, and the hashes that are expected afterwards. */
  readonly files: GeneratedFiles;
  readonly expected: Readonly<Record<string, string>>;
  /** Tables of facts to write, by file name. */
  readonly tables: Readonly<Record<string, object>>;
}

/** Compares the committed catalogue with a folder of models. Throws an Error that names the file if a model is malformed. */
export function checkFreshness(inputs: FreshnessInputs): FreshnessResult {
  const { modelsFolder, factsFolder, target, today, commit } = inputs;
  const operations = readModels([modelsFolder]).flatMap(({ stem, content }) => {
    try {
      return listModelOperations(stem, content);
    } catch (error) {
      throw new Error(`${stem}.json is malformed: ${(error as Error).message}`);
    }
  });
  const proposals = proposeRows(operations, readFacts(factsFolder));
  const tables = buildTables(operations, proposals, factsFolder, today);
  const committed = readManifest(target);
  const { files, manifest } = withTables(factsFolder, tables, (folder) =>
    generate({
      modelsFolders: [modelsFolder],
      schemas: undefined,
      committed,
      upstreamCommit: commit,
      factsFolder: folder,
    }),
  );
  const text = buildDataModule('manifest', 'CatalogueManifest', '../manifest.ts', manifest);
  const differences = compareCatalogues(readModules(target), parseModules(files));
  const isChanged = Object.entries(manifest.files).some(([path, hash]) => committed?.files[path] !== hash);
  return {
    differences,
    proposals,
    isChanged,
    files: { ...files, 'manifest.ts': text },
    expected: { ...manifest.files, 'manifest.ts': sha256(text) },
    tables,
  };
}

function buildTables(
  operations: readonly ModelOperation[],
  proposals: Proposals,
  factsFolder: string,
  today: string,
): Record<string, object> {
  const names = readTable<{ operations: NameRow[] }>('names', factsFolder);
  const open = readTable<ProposalsTable>('proposals', factsFolder);
  const firstSeen = readTable<FirstSeenTable>('first-seen', factsFolder);
  const seen = Object.fromEntries(proposals.names.map((name) => [buildNameKey(name), today]));
  const days = { ...seen, ...firstSeen.operations };
  const changesStatus = Object.values(days).some(
    (day) =>
      isProvisional({ firstSeen: day }, Date.parse(today)) !==
      isProvisional({ firstSeen: day }, Date.parse(firstSeen.comparedOn)),
  );
  return {
    names: { ...names, operations: withdrawMissing(names.operations, operations) },
    proposals: {
      ...open,
      names: [...withdrawMissing(open.names, operations), ...proposals.names],
      summaries: { ...open.summaries, ...proposals.summaries },
      effects: [...open.effects, ...proposals.effects],
    },
    'first-seen': {
      ...firstSeen,
      comparedOn: proposals.names.length > 0 || changesStatus ? today : firstSeen.comparedOn,
      operations: days,
    },
  };
}

/** Reads the operations and schemas of the committed catalogue. */
function readModules(target: string): ComparedModule[] {
  const paths = Object.keys(readManifest(target)?.files ?? {}).filter((path) => path.startsWith('operations/'));
  return paths.flatMap((path) =>
    toModule(readDataModule(join(target, path)), readDataModule(join(target, path.replace('operations/', 'schemas/')))),
  );
}

function parseModules(files: GeneratedFiles): ComparedModule[] {
  const parse = (text = '') => JSON.parse(text.slice(text.indexOf('= {') + 2, text.lastIndexOf(';'))) as unknown;
  return Object.keys(files)
    .filter((path) => path.startsWith('operations/'))
    .flatMap((path) => toModule(parse(files[path]), parse(files[path.replace('operations/', 'schemas/')])));
}

function toModule(operations: unknown, schemas: unknown): ComparedModule[] {
  const list = Object.values(operations as Record<string, ComparedModule['operations'][number]>);
  const [first] = list;
  if (first === undefined) return [];
  const { definitions } = schemas as Pick<ComparedModule, 'definitions'>;
  return [{ endpoint: first.endpoint, version: first.version, operations: list, definitions }];
}
