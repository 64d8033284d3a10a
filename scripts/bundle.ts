import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './steps.ts';

/**
 * Joins a package's many small files to few: most of the time that importing a package takes goes into finding its files.
 * What is loaded on demand stays apart. `first` stands before the code of each entry: the bundler does not keep imports in their order.
 */
async function bundle(name: string, entries: readonly string[], first = ''): Promise<void> {
  const folder = join(root, 'packages', name);
  const input = Object.fromEntries(entries.map((entry) => [entry, join(folder, 'dist', `${entry}.js`)]));
  const joined = await rolldown({ input, platform: 'node', external: /^[^./]/ });
  // What is to be read of it is in the declarations.
  const comments = { jsdoc: false, legal: true, annotation: true };
  await joined.write({
    dir: join(folder, 'lib'),
    cleanDir: true,
    chunkFileNames: 'parts/[name].js',
    comments,
    banner: ({ isEntry }) => (isEntry ? first : ''),
  });
  await joined.close();
}

await bundle(
  'client',
  ['index', 'redis', 'postgres', 'otel', 'notifications', 'sqs', 'registry', 'rehearsal'],
  "import '@supercargo/catalogue/node-version';",
);
await bundle('cli', ['main']);
