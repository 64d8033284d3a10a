import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from './steps.ts';

// See docs/decisions/0009-send-requests-with-undici-and-bundle-it-into-the-package.md
/**
 * undici is CommonJS. What esbuild makes of such a package for a module fails at its first `require` of Node's own modules; so it becomes
 * a part of ours, without any.
 */
const withoutRequire: Plugin = {
  name: 'without-require',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]undici[\\/]/ },
    handler: (code) => code.replace(/\brequire\((['"]node:[a-z0-9_/]+['"])\)/g, 'process.getBuiltinModule($1)'),
  },
};

/**
 * Joins a package's many small files to few: most of the time that importing a package takes goes into finding its files.
 * What is loaded on demand stays apart. `first` stands before the code of each entry: the bundler does not keep imports in their order.
 */
async function bundle(name: string, entries: readonly string[], first = ''): Promise<void> {
  const folder = join(root, 'packages', name);
  const input = Object.fromEntries(entries.map((entry) => [entry, join(folder, 'dist', `${entry}.js`)]));
  const joined = await rolldown({ input, platform: 'node', external: /^(?!undici\b)[^./]/, plugins: [withoutRequire] });
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
  ['index', 'redis', 'postgres', 'otel', 'notifications', 'sqs', 'registry', 'dry-run'],
  "import '@supercargo/catalogue/node-version';",
);
cpSync(join(root, 'node_modules', 'undici', 'LICENSE'), join(root, 'packages', 'client', 'lib', 'undici-LICENSE'));
await bundle('cli', ['main']);
