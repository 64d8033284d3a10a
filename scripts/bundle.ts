import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from './steps.ts';

// See docs/decisions/0009-send-requests-with-undici-and-bundle-it-into-the-package.md
/**
 * Replaces `require` of Node's modules in undici. undici is CommonJS, and `require` does not exist in the ES modules of our bundle.
 */
const withoutRequire: Plugin = {
  name: 'without-require',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]undici[\\/]/ },
    handler: (code) => code.replace(/\brequire\((['"]node:[a-z0-9_/]+['"])\)/g, 'process.getBuiltinModule($1)'),
  },
};

/**
 * Bundles the many small files of a package into few, because finding files takes most of the time of an import. Dynamic imports stay
 * separate files. `first` is put before the code of each entry, because the bundler does not keep the order of imports.
 */
async function bundle(name: string, entries: readonly string[], first = ''): Promise<void> {
  const folder = join(root, 'packages', name);
  const input = Object.fromEntries(entries.map((entry) => [entry, join(folder, 'dist', `${entry}.js`)]));
  const build = await rolldown({ input, platform: 'node', external: /^(?!undici\b)[^./]/, plugins: [withoutRequire] });
  // The docstrings are in the declaration files.
  const comments = { jsdoc: false, legal: true, annotation: true };
  await build.write({
    dir: join(folder, 'lib'),
    cleanDir: true,
    chunkFileNames: 'parts/[name].js',
    comments,
    banner: ({ isEntry }) => (isEntry ? first : ''),
  });
  await build.close();
}

await bundle(
  'client',
  ['index', 'redis', 'postgres', 'otel', 'notifications', 'sqs', 'registry', 'dry-run', 'json-schema', 'internals'],
  "import '@supercargo/catalogue/node-version';",
);
cpSync(join(root, 'node_modules', 'undici', 'LICENSE'), join(root, 'packages', 'client', 'lib', 'undici-LICENSE'));
await bundle('cli', ['main']);
