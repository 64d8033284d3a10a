import type { SourceFile } from '../migrate-files.ts';
import { CallSites } from './call-sites.ts';
import { Evaluator } from './evaluator.ts';
import { Project } from './project.ts';
import { Steps } from './steps.ts';

/** What follows the values of a project. */
export interface Following {
  readonly project: Project;
  readonly evaluator: Evaluator;
  readonly sites: CallSites;
  readonly steps: Steps;
}

/** Methods that only clients have, so that a file with one of them uses a client. */
export const clientMethods = [
  'callAPI',
  'downloadReport',
  'downloadReportStream',
  'downloadStream',
  'refreshAccessToken',
];

/**
 * Opens the files that a client can reach: those that name a package of clients, a method of clients or another word, and those that imports
 * link to them.
 *
 * @param packages Names of the packages whose class creates clients.
 * @param words Further words that make a file matter, such as names of operations.
 */
export function openProject(
  files: readonly SourceFile[],
  packages: readonly string[],
  words: readonly string[],
  maxSteps: number,
): Following {
  const mention = new RegExp([...packages, ...clientMethods, ...words].join('|'));
  const steps = new Steps(maxSteps);
  const project = new Project(files, (text) => mention.test(text));
  const evaluator = new Evaluator(project, packages, steps);
  return { project, evaluator, sites: new CallSites(project, evaluator, steps), steps };
}

/** What is said about a file that is not analysed. */
export function describeUnanalysed({ max }: Steps): string {
  const steps = max.toLocaleString('en-US');
  return `This file is not analysed: the analysis of all files ended after ${steps} steps. Run the command with fewer files, or search this one yourself.`;
}
