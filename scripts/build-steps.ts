import { findTool, type Step } from './steps.ts';

/** The steps that build the packages for publishing. */
export const buildSteps: readonly Step[] = [
  { name: 'types and build', args: [findTool('typescript', 'tsc'), '-b'] },
  { name: 'files without a source', args: ['scripts/remove-stale-output.ts'] },
  { name: 'bundle', args: ['scripts/bundle.ts'] },
  { name: 'command table', args: ['scripts/command-table.ts'] },
  { name: 'entries of endpoints', args: ['scripts/endpoint-entries.ts'] },
  { name: 'entries for CommonJS', args: ['scripts/common-js-entries.ts'] },
  { name: 'screens', args: ['scripts/build-web.ts'] },
  { name: 'empty database', args: ['scripts/empty-database.ts'] },
];
