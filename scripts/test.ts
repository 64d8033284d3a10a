import { longTests, withoutLongTests } from '../tools/test-support/src/long-tests.ts';
import { buildSteps } from './build-steps.ts';
import { findTool, runSteps } from './steps.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--all');
/** Whether the caller names files, such as `packages/client`. A file that is named runs, even if it takes long. */
const namesFiles = args.some((arg) => !arg.startsWith('-'));

if (!process.argv.includes('--all') && !namesFiles) {
  process.env.TESTS = withoutLongTests;
  console.log(
    `npm test leaves out ${longTests.length} files, or parts of files, of tests that take long. To run them too, use npm run test:all.`,
  );
}

// The end-to-end tests use the built packages.
process.exitCode = runSteps([...buildSteps, { name: 'tests', args: [findTool('vitest'), 'run', ...args] }]);
