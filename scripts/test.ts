import { buildSteps } from './build-steps.ts';
import { runSteps, tool } from './steps.ts';

// The journeys use the packages as they are published, so they need a build.
process.exitCode = runSteps([
  ...buildSteps,
  { name: 'tests', args: [tool('vitest'), 'run', ...process.argv.slice(2)] },
]);
