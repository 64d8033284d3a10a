import { runSteps, tool } from './steps.ts';

// The journeys use the packages as they are published, so they need a build.
process.exitCode = runSteps([
  { name: 'build', args: [tool('typescript', 'tsc'), '-b'] },
  { name: 'tests', args: [tool('vitest'), 'run', ...process.argv.slice(2)] },
]);
