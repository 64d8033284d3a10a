import { listAllOperations, loadOperation } from '@supercargo/catalogue';
import { listPlaceholders, valueSources } from '@supercargo/catalogue/examples';
import { testClock } from '@supercargo/sandbox';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ExampleRunner,
  type PrintedExample,
  readPrintedExample,
  runConcurrently,
} from '../support/cli/example-runs.ts';
import { useSandbox } from '../support/cli/use-sandbox.ts';

// With 250 orders, the test seller has a single order that is not shipped, and several examples ship one.
const fixture = useSandbox({ orders: 2000, listings: 160, sampleRecords: true, clock: testClock(Date.now()) });
const descriptors = await Promise.all(listAllOperations().map(loadOperation));
const inboundPlans = 'fulfillmentInbound/2024-03-20';

/** Whether the example needs nothing but what a new test seller has. */
function isIndependent({ descriptor, line, after }: PrintedExample): boolean {
  const fromResponses = listPlaceholders(line).filter((name) => valueSources[name]?.reads.length === 0);
  return descriptor.effect === 'read' && after.length === 0 && fromResponses.length === 0;
}

/** Within an endpoint, what ends a record comes last. */
function rank({ name, descriptor }: PrintedExample): number {
  if (descriptor.effect === 'read') return 0;
  // The source of a shipment stays once its transport has been confirmed.
  if (name === `${inboundPlans}/updateShipmentSourceAddress`) return 1;
  // A plan with its shipments comes after what they have.
  if (name === `${inboundPlans}/cancelInboundPlan`) return 4;
  return /\/(cancel|delete|unlink)/.test(name) ? 3 : 2;
}

describe.skipIf(process.platform === 'win32')('the examples that operation show prints', () => {
  const examples: PrintedExample[] = [];
  let runner: ExampleRunner;
  const listFailed = () => [...runner.runs.values()].filter(({ code }) => code !== 0);
  const countSucceeded = (isRead: boolean) =>
    examples.filter(
      ({ name, descriptor }) => (descriptor.effect === 'read') === isRead && runner.runs.get(name)?.code === 0,
    ).length;

  beforeAll(async () => {
    await runConcurrently(descriptors, async (descriptor) => {
      examples.push(await readPrintedExample(fixture, descriptor));
    });
    runner = new ExampleRunner(fixture, examples);
    await runConcurrently(examples.filter(isIndependent), (example) => runner.run(example));
    const order = new Map(descriptors.map((descriptor, position) => [descriptor.endpoint, position]));
    const position = ({ descriptor }: PrintedExample) => order.get(descriptor.endpoint) ?? 0;
    for (const example of examples.toSorted(
      (one, other) => position(one) - position(other) || rank(one) - rank(other),
    )) {
      const plan = examples.find(({ name }) => name === `${inboundPlans}/createInboundPlan`);
      // A plan cannot be cancelled once its shipment has left.
      if (example.name === `${inboundPlans}/cancelInboundPlan` && plan !== undefined) await runner.repeat(plan);
      await runner.run(example);
    }
  }, 1_200_000);

  test('Every example runs, or has the reason beside it', () => {
    const unexplained = listFailed().filter(
      ({ name }) => examples.find((one) => one.name === name)?.problem === undefined,
    );
    expect(unexplained.map(({ line, stderr }) => `${line}\n${stderr}`)).toEqual([]);
  });

  test('An example with a reason does not run', () => {
    // Whether it runs depends on the shipment.
    const depends = 'externalFulfillmentShipping/2024-09-11/updatePackage';
    const reasons = examples.filter(({ name, problem }) => problem !== undefined && name !== depends);
    expect(reasons.filter(({ name }) => runner.runs.get(name)?.code === 0).map(({ name }) => name)).toEqual([]);
    expect(reasons).toHaveLength(5);
  });

  test('At least 215 of 223 reads and 140 of 160 writes run', () => {
    expect(examples.filter(({ descriptor }) => descriptor.effect === 'read')).toHaveLength(223);
    expect(examples).toHaveLength(383);
    expect(countSucceeded(true)).toBeGreaterThanOrEqual(215);
    expect(countSucceeded(false)).toBeGreaterThanOrEqual(140);
  });
});
