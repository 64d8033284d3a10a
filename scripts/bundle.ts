import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { collectLicenses } from './collect-licenses.ts';
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
 * separate files. `entries` maps files of `lib` to files of `dist`, without extensions. `isExternal` says which packages are installed
 * beside the bundle. `first` is put before the code of each entry for Node.js, because the bundler does not keep the order of imports.
 * Returns the bundled modules.
 */
async function bundle(
  name: string,
  entries: Readonly<Record<string, string>>,
  isExternal: (module: string) => boolean,
  first = '',
): Promise<string[]> {
  const folder = join(root, 'packages', name);
  const input = Object.fromEntries(
    Object.entries(entries).map(([entry, file]) => [entry, join(folder, 'dist', `${file}.js`)]),
  );
  const build = await rolldown({
    input,
    platform: 'node',
    resolve: { conditionNames: ['@supercargo/source', 'import', 'node'] },
    external: (module) => /^[^./]/.test(module) && isExternal(module),
    plugins: [withoutRequire],
    // Otherwise the bundler leaves imports of modules that are then empty, and esbuild warns users about them.
    optimization: { inlineConst: false },
    // The bundler only warns and leaves the import, which then fails for users.
    onwarn: (warning, warn) => {
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
      warn(warning);
    },
  });
  // The docstrings are in the declaration files.
  const comments = { jsdoc: false, legal: true, annotation: true };
  const { output } = await build.write({
    dir: join(folder, 'lib'),
    cleanDir: true,
    chunkFileNames: 'parts/[name].js',
    codeSplitting: { groups: clientParts },
    comments,
    banner: ({ isEntry, name: entry }) => (isEntry && entry !== 'fetch' && entry !== 'core' ? first : ''),
  });
  await build.close();
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}

/**
 * Code of the client that all of its entries for calls load, in two files. Otherwise each set of entries that share a module gets
 * a file of its own. The catalogue of errors is not among them, because most programs do not use it.
 */
const clientParts = [
  { name: 'errors', test: /[\\/]client[\\/]dist[\\/]errors[\\/](?!error-catalogue)/, priority: 1 },
  { name: 'calls', test: /[\\/]client[\\/]dist[\\/]wiring[\\/]with-calls\.js$/ },
];

// See docs/decisions/0036-bundle-the-mcp-server-and-the-command-line-with-what-they-use.md
/**
 * A command is bundled with everything that npm does not install for it, and with `bundled` packages. Their licenses are in a file of the
 * bundle.
 */
async function bundleCommand(name: string, entries: Readonly<Record<string, string>>, bundled: RegExp): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies, peerDependencies } = manifest;
  const installed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const isInstalled = (module: string) =>
    !bundled.test(module) && installed.some((one) => module === one || module.startsWith(`${one}/`));
  const modules = await bundle(name, entries, (module) => isBuiltin(module) || isInstalled(module));
  writeFileSync(join(root, 'packages', name, 'lib', 'third-party-LICENSE'), collectLicenses(modules));
}

const clientEntries = [
  'index',
  'fetch',
  'core',
  'undici',
  'redis',
  'postgres',
  'dynamodb',
  'otel',
  'notifications',
  'sqs',
  'registry',
  'dry-run',
  'json-schema',
  'values',
  'internals',
];
await bundle(
  'client',
  Object.fromEntries(clientEntries.map((entry) => [entry, entry])),
  (module) => !/^undici\b/.test(module),
  "import '@supercargo/catalogue/node-version';",
);
cpSync(join(root, 'node_modules', 'undici', 'LICENSE'), join(root, 'packages', 'client', 'lib', 'undici-LICENSE'));
// The help of a command loads no package, but suggests similar names.
const similarNames = /^supercargo\/internals$/;
await bundleCommand('mcp', { main: 'main' }, similarNames);
await bundleCommand('cli', { main: 'main' }, similarNames);
const serverEntries = {
  index: 'server/index',
  main: 'server/main',
  command: 'server/command',
  reporting: 'server/reporting',
  // A thread, whose file is beside the code that starts it.
  'parts/read-rows-worker': 'server/services/feeds/read-rows-worker',
};
// Node.js needs 0.6 s and 200 MB to load the 107 files of drizzle-orm, which import each other. It stays a dependency for its types.
await bundleCommand('console', serverEntries, /^drizzle-orm\b/);
