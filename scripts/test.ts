import { buildSteps } from './build-steps.ts';
import { findTool, runSteps } from './steps.ts';

// The end-to-end tests use the built packages.
process.exitCode = runSteps([
  ...buildSteps,
  { name: 'tests', args: [findTool('vitest'), 'run', ...process.argv.slice(2)] },
]);
