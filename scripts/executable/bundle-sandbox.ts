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
  const build = await rolldown({
    input: join(root, 'packages/sandbox/src/main.ts'),
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
  const modules = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  writeFileSync(join(dirname(file), 'third-party-LICENSE'), collectLicenses(modules));
}
