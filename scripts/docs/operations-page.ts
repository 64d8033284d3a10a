import type { SandboxOperation } from '@supercargo/sandbox';

type Operations = readonly SandboxOperation[];

const HEAD = `# What every operation of the sandbox answers from

Made by \`npm run docs\` from the sandbox itself. Do not edit it.

**state**: from what the sandbox keeps. What one call changes, later ones see. **schema**: made up after the
marketplace's schema. Such an answer is valid, the same for the same request, and forgotten at once.
`;

/** The page docs/sandbox-operations.md. */
export function operationsPage(operations: Operations): string {
  const endpoints = [...new Set(operations.map(({ endpoint }) => endpoint))].sort();
  const sections = endpoints.map((endpoint) =>
    section(
      endpoint,
      operations.filter((operation) => operation.endpoint === endpoint),
    ),
  );
  return [HEAD, summary(operations), ...sections].join('\n');
}

function summary(operations: Operations): string {
  const fromState = operations.filter(({ answersFrom }) => answersFrom === 'state').length;
  const fromSchema = operations.length - fromState;
  return `${operations.length} operations: ${fromState} from state, ${fromSchema} from schema.\n`;
}

function section(endpoint: string, operations: Operations): string {
  const rows = operations.map(
    ({ version, operation, method, path, answersFrom }) =>
      `| ${operation} | ${version} | \`${method} ${path}\` | ${answersFrom} |`,
  );
  return `## ${endpoint}\n\n| Operation | Version | Method and path | Answers from |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
