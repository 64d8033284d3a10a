import type { SandboxOperation } from '@supercargo/sandbox';

type Operations = readonly SandboxOperation[];

const HEAD = `# How the sandbox responds to each operation

\`npm run docs\` writes this page from the sandbox. Do not edit it.

**state**: The response comes from the sandbox's data. Later calls see the changes of earlier calls.
**schema**: The response is generated from Amazon's schema. It is valid and the same for the same request, but changes nothing.
`;

/** Builds the page docs/sandbox-operations.md. */
export function buildOperationsPage(operations: Operations): string {
  const endpoints = [...new Set(operations.map(({ endpoint }) => endpoint))].sort();
  const sections = endpoints.map((endpoint) =>
    buildSection(
      endpoint,
      operations.filter((operation) => operation.endpoint === endpoint),
    ),
  );
  return [HEAD, buildSummary(operations), ...sections].join('\n');
}

function buildSummary(operations: Operations): string {
  const fromState = operations.filter(({ answersFrom }) => answersFrom === 'state').length;
  const fromSchema = operations.length - fromState;
  return `${operations.length} operations: ${fromState} from state, ${fromSchema} from schema.\n`;
}

function buildSection(endpoint: string, operations: Operations): string {
  const rows = operations.map(
    ({ version, operation, method, path, answersFrom }) =>
      `| ${operation} | ${version} | \`${method} ${path}\` | ${answersFrom} |`,
  );
  return `## ${endpoint}\n\n| Operation | Version | Method and path | Response from |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}
