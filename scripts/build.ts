import { runSteps, tool } from './steps.ts';

process.exitCode = runSteps([{ name: 'build', args: [tool('typescript', 'tsc'), '-b'] }]);
