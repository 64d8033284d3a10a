import type { OperationDescriptor } from '@supercargo/catalogue';

const HEAD = `# What a second arrival of every operation does

Made by \`npm run docs\` from the catalogue, which has it from \`tools/codegen/facts/effects.json\`, reviewed operation by
operation. Do not edit it. How the client uses it: [reliability](guides/reliability.md).

**read** changes nothing. **idempotent** ends in the same state however often it arrives. **with a key** acts once for each key
in its header, and the client makes one. **write** may act once per arrival: it is **refused** the second time, **doubled**, or
nobody documents what happens. The last column names the read that tells whether a lost write has arrived.
`;

/** The page docs/operations-effects.md. */
export function effectsPage(operations: readonly OperationDescriptor[]): string {
  const endpoints = [...new Set(operations.map(({ endpoint }) => endpoint))].sort();
  const sections = endpoints.map((endpoint) =>
    section(
      endpoint,
      operations.filter((operation) => operation.endpoint === endpoint),
    ),
  );
  return [HEAD, summary(operations), ...sections].join('\n');
}

export function kindOf({ effect, idempotencyHeader }: OperationDescriptor): string {
  return effect === 'write' && idempotencyHeader !== null ? 'with a key' : effect;
}

function summary(operations: readonly OperationDescriptor[]): string {
  const count = (kind: string) => operations.filter((operation) => kindOf(operation) === kind).length;
  const kinds = ['read', 'idempotent', 'with a key', 'write'].map((kind) => `${count(kind)} ${kind}`);
  return `${operations.length} operations: ${kinds.join(', ')}.\n`;
}

function section(endpoint: string, operations: readonly OperationDescriptor[]): string {
  const head = '| Operation | Version | Method | Effect | A second one | Look with |\n|---|---|---|---|---|---|';
  return `## ${endpoint}\n\n${head}\n${operations.map(row).join('\n')}\n`;
}

function row(operation: OperationDescriptor): string {
  const { operation: name, version, method, secondArrival, effectReason, lookWith, effect } = operation;
  const second = effect === 'read' ? '' : secondArrival;
  const told = [second, effectReason].filter(Boolean).join(': ');
  const look = lookWith === null ? '' : `\`${lookWith.operation}\`: ${lookWith.tells}`;
  return `| ${name} | ${version} | ${method} | ${kindOf(operation)} | ${told} | ${look} |`;
}
