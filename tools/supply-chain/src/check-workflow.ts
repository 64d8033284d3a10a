const pinned = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const version = /^v\d+\.\d+\.\d+$/;

/**
 * Returns the problems of a workflow of GitHub Actions. A tag of an action can be moved to other code, a commit cannot. Permissions are
 * denied to the workflow and granted to each job that needs them.
 */
export function checkWorkflow(file: string, text: string): string[] {
  const lines = text.split('\n');
  const problems = lines.flatMap((line, index) => checkLine(line).map((problem) => `${file}:${index + 1}: ${problem}`));
  if (!lines.some((line) => /^permissions: *\{\} *(#.*)?$/.test(line)))
    problems.push(`${file}: the workflow does not deny permissions. Write "permissions: {}" before its jobs.`);
  for (const [name, job] of listJobs(lines)) {
    if (!job.some((line) => /^ {4}permissions:/.test(line)))
      problems.push(`${file}: the job ${name} has no permissions. List those that it needs.`);
  }
  return problems;
}

function checkLine(line: string): string[] {
  if (/^\s*permissions:\s*(read|write)-all\b/.test(line))
    return ['all permissions are granted. List those that it needs.'];
  const [, action = '', comment = ''] =
    /^\s*(?:-\s+)?['"]?uses['"]?:\s*['"]?([^\s'"#]+)['"]?\s*(?:#\s*(.*?))?\s*$/.exec(line) ?? [];
  // An action in this repository changes with it.
  if (action === '' || action.startsWith('./')) return [];
  if (!pinned.test(action)) return [`${action} is not pinned. Write the SHA of its commit after @.`];
  return version.test(comment)
    ? []
    : [`${action} does not say its version. Write it as a comment, such as "# v5.0.0".`];
}

function listJobs(lines: readonly string[]): Map<string, string[]> {
  const jobs = new Map<string, string[]>();
  let job: string[] = [];
  for (const line of lines.slice(lines.indexOf('jobs:') + 1)) {
    const [, name] = /^ {2}([\w-]+):/.exec(line) ?? [];
    if (name === undefined) {
      job.push(line);
      continue;
    }
    job = [];
    jobs.set(name, job);
  }
  return jobs;
}
