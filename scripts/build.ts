import { buildSteps } from './build-steps.ts';
import { runSteps } from './steps.ts';

process.exitCode = runSteps(buildSteps);
