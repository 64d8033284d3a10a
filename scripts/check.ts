import { buildSteps } from './build-steps.ts';
import { findTool, runSteps } from './steps.ts';

const biome = findTool('@biomejs/biome', 'biome');

/** Skips the tests, for example when all tests have just run. */
const withoutTests = process.argv.includes('--no-tests');
const tests = {
  name: 'unit tests',
  args: [findTool('vitest'), 'run', ...['unit', 'server', 'components'].flatMap((project) => ['--project', project])],
};

process.exitCode = runSteps([
  { name: 'format', args: [biome, 'format', '.'] },
  { name: 'lint and import restrictions', args: [biome, 'lint', '--error-on-warnings', '.'] },
  { name: 'docstrings of public names', args: ['scripts/docstrings.ts'] },
  { name: 'words and names of the glossary', args: ['tools/words/src/main.ts'] },
  { name: 'import graph and sizes', args: ['tools/structure/src/main.ts'] },
  { name: 'lock files and workflows', args: ['tools/supply-chain/src/main.ts'] },
  { name: 'growth of regular expressions', args: ['tools/growth/src/main.ts'] },
  ...buildSteps,
  { name: 'types of the web app’s tests', args: [findTool('typescript', 'tsc'), '-p', 'packages/console/web/test'] },
  { name: 'size of the screens', args: ['scripts/check-bundle.ts'] },
  { name: 'schemas of the sandbox’s records', args: ['tools/record-schemas/src/main.ts', '--check'] },
  { name: 'generated catalogue', args: ['tools/codegen/src/main.ts', '--check'] },
  ...(withoutTests ? [] : [tests]),
]);
