import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { checkLock } from './check-lock.ts';
import { checkWorkflow } from './check-workflow.ts';

/** Checks the lock files and workflows of the repository. Needs no network. */
const root = join(import.meta.dirname, '../../..');
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const locks = files.filter((file) => basename(file) === 'package-lock.json');
const workflows = files.filter((file) => /^\.github\/(workflows|actions)\/.*\.ya?ml$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const problems = [
  ...locks.flatMap((file) => checkLock(file, JSON.parse(read(file)))),
  ...workflows.flatMap((file) => checkWorkflow(file, read(file))),
];
for (const problem of problems) console.error(problem);
console.log(`${locks.length} lock files and ${workflows.length} workflows checked. Problems: ${problems.length}.`);
process.exitCode = problems.length === 0 ? 0 : 1;
