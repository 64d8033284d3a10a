import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandTable } from '@supercargo/cli/command-table';
import { rolldown } from 'rolldown';
import { root } from './steps.ts';

// Writes what `supercargo` of the client's package answers without the command line, which npm would have to download first.
const folder = join(root, 'packages', 'client', 'lib', 'command');

const build = await rolldown({
  input: join(root, 'packages', 'cli', 'dist', 'help', 'answer-offline.js'),
  platform: 'node',
  resolve: { conditionNames: ['@supercargo/source', 'import', 'node'] },
});
await build.write({ dir: folder, cleanDir: true, format: 'cjs', entryFileNames: '[name].cjs', comments: false });
await build.close();
writeFileSync(join(folder, 'command-table.json'), JSON.stringify(commandTable));
