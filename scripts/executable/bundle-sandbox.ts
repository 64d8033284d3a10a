import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { collectLicenses } from '../collect-licenses.ts';
import { root } from '../steps.ts';

/**
 * Bundles the sandbox's command and everything that it imports into one file. The file is CommonJS, because a single executable file of
 * Node.js 24 cannot be an ES module. The licenses of other packages are written beside it.
 */
export async function bundleSandbox(file: string): Promise<void> {
  const modules = await bundleFile('main.ts', file);
  writeFileSync(join(dirname(file), 'third-party-LICENSE'), collectLicenses(modules));
}

/** Bundles the program of the thread that reads feeds, which the executable file contains as text. */
export async function bundleFeedThread(file: string): Promise<void> {
  await bundleFile('jobs/feeds/feed-thread.ts', file);
}

/** Bundles a file of the sandbox with everything that it imports. Returns the bundled modules. */
async function bundleFile(source: string, file: string): Promise<string[]> {
  const build = await rolldown({
    input: join(root, 'packages/sandbox/src', source),
    platform: 'node',
    resolve: { conditionNames: ['@supercargo/source', 'import', 'node'] },
    onwarn: (warning, warn) => {
      if (warning.code === 'UNRESOLVED_IMPORT') throw new Error(warning.message);
      warn(warning);
    },
  });
  const { output } = await build.write({
    file,
    format: 'cjs',
    codeSplitting: false,
    minify: true,
    comments: { jsdoc: false, legal: true, annotation: false },
  });
  await build.close();
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
}
