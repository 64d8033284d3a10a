import type { OperationDescriptor } from '@supercargo/catalogue';

const HEAD = `# Effects of operations and of duplicate requests

\`npm run docs\` writes this page from the catalogue. The source is \`tools/codegen/facts/effects.json\`, which was reviewed
operation by operation. Do not edit this page. [Reliability](guides/reliability.md) describes how the client uses it.

A **read** changes nothing. An **idempotent** operation has no further effect when it is sent again. An operation **with a key**
takes effect once for each idempotency key in its header, and the client creates the key. A **write** can take effect once per request: a
duplicate is **rejected**, the effect is **repeated**, or the behavior is **undocumented**. The last column names the read that
shows whether a write of unknown outcome was carried out.
`;

/** Builds the page docs/operations-effects.md. */
export function buildEffectsPage(operations: readonly OperationDescriptor[]): string {
  const endpoints = [...new Set(operations.map(({ endpoint }) => endpoint))].sort();
  const sections = endpoints.map((endpoint) =>
    buildSection(
      endpoint,
      operations.filter((operation) => operation.endpoint === endpoint),
    ),
  );
  return [HEAD, buildSummary(operations), ...sections].join('\n');
}

export function describeKind({ effect, idempotencyHeader }: OperationDescriptor): string {
  return effect === 'write' && idempotencyHeader !== null ? 'with a key' : effect;
}

function buildSummary(operations: readonly OperationDescriptor[]): string {
  const count = (kind: string) => operations.filter((operation) => describeKind(operation) === kind).length;
  const kinds = ['read', 'idempotent', 'with a key', 'write'].map((kind) => `${count(kind)} ${kind}`);
  return `${operations.length} operations: ${kinds.join(', ')}.\n`;
}

function buildSection(endpoint: string, operations: readonly OperationDescriptor[]): string {
  const head = '| Operation | Version | Method | Effect | Duplicate | Verify with |\n|---|---|---|---|---|---|';
  return `## ${endpoint}\n\n${head}\n${operations.map(buildRow).join('\n')}\n`;
}

function buildRow(operation: OperationDescriptor): string {
  const { operation: name, version, method, onDuplicate, effectReason, verifyWith, effect } = operation;
  const duplicate = effect === 'read' ? '' : onDuplicate;
  const description = [duplicate, effectReason].filter(Boolean).join(': ');
  const verification = verifyWith === null ? '' : `\`${verifyWith.operation}\`: ${verifyWith.evidence}`;
  return `| ${name} | ${version} | ${method} | ${describeKind(operation)} | ${description} | ${verification} |`;
}
