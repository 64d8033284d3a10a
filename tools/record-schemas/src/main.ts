import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRecordTypes } from './find-record-types.ts';
import { formatModule } from './format-module.ts';
import { shareSchemas } from './share-schemas.ts';

/**
 * Writes the schemas of the sandbox's records, generated from their TypeScript types. With --check, writes nothing and fails if
 * the file would change.
 */
const root = join(import.meta.dirname, '../../..');
const target = join(root, 'packages/sandbox/src/actions/records/generated/record-schemas.ts');

const text = formatModule(shareSchemas(findRecordTypes(join(root, 'packages/sandbox'))));
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (text !== readFileSync(target, 'utf8')) {
  console.error('The schemas of the records are out of date. Run npm run generate:records.');
  process.exitCode = 1;
}
