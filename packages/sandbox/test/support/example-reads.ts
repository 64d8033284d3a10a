import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import {
  createValueResolver,
  type ExampleInput,
  fillExample,
  listPlaceholders,
  loadExample,
} from '@supercargo/catalogue/examples';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { Application } from './application.ts';

/** A read whose input names records of the sandbox. */
export interface ExampleRead {
  readonly name: string;
  readonly operation: OperationDescriptor;
  readonly input: ExampleInput;
}

/** Opens a sandbox that creates sample records on demand. */
export function openSampleSandbox(options: SandboxOptions) {
  const clock = testClock();
  const sandbox = createSandbox({
    clock,
    auth: 'off',
    sampleRecords: true,
    rateScale: Number.POSITIVE_INFINITY,
    ...options,
  });
  return new Application(sandbox);
}

/** Sends a read. Returns its status and body as text, without addresses of documents, which are made for each response. */
export async function sendExample(application: Application, { operation, input }: ExampleRead): Promise<string> {
  const { path = {}, query = {}, headers = {}, body } = input;
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name) => encodeURIComponent(String(path[name])));
  const texts = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  );
  const answer = await application.call(operation.method, filled, { query: texts, headers, body, token: 'none' });
  return JSON.stringify([answer.status, answer.body]).replaceAll(/https?:[^"]*/g, 'URL');
}

/** Lists the reads of sellers whose examples find all their values in a sandbox with these options. */
export async function listExampleReads(options: SandboxOptions): Promise<readonly ExampleRead[]> {
  const application = openSampleSandbox(options);
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const now = application.sandbox.clock.now();
  const resolver = createValueResolver({
    sellerId,
    marketplaceId,
    party: 'seller',
    now: () => now,
    async call({ endpoint, version, operation, input }) {
      const entry = listAllOperations().find(
        (one) => one.endpoint === endpoint && one.version === version && one.operation === operation,
      );
      const read = { name: operation, operation: await loadOperation(entry as never), input };
      const [status, body] = JSON.parse(await sendExample(application, read));
      if (status >= 300) throw new Error(JSON.stringify(body));
      return body;
    },
  });
  const reads: ExampleRead[] = [];
  for (const entry of listAllOperations()) {
    const operation = await loadOperation(entry);
    if (operation.effect !== 'read' || !listEndpointParties(entry.endpoint).includes('seller')) continue;
    const { input } = await loadExample(entry, now);
    const values = await resolver.resolve(listPlaceholders(input));
    if (values.some(({ value }) => value === undefined)) continue;
    const filled = fillExample(input, new Map(values.map((value) => [value.name, value])));
    reads.push({ name: `${entry.endpoint}/${entry.version}/${entry.operation}`, operation, input: filled });
  }
  return reads;
}
