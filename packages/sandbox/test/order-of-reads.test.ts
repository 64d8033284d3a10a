import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExampleRead, listExampleReads, openSampleSandbox, sendExample } from './support/example-reads.ts';
import { finishedReport } from './support/reading-reports.ts';

const OPTIONS = { orders: 60, listings: 60 };

/** A read of a new sandbox, and what it returns there. */
interface FirstRead {
  readonly read: ExampleRead;
  readonly text: string;
}

/** Sends each read as the first one of a sandbox. Leaves out reads that need a token from the response of another read. */
async function sendAlone(reads: readonly ExampleRead[]): Promise<readonly FirstRead[]> {
  const firstReads: FirstRead[] = [];
  for (const read of reads) {
    const text = await sendExample(openSampleSandbox(OPTIONS), read);
    if (/^\[20\d/.test(text)) firstReads.push({ read, text });
  }
  return firstReads;
}

const firstReads = await sendAlone(await listExampleReads(OPTIONS));

describe('the order of reads', () => {
  it('All reads of sellers are compared', () => {
    expect(firstReads.length).toBeGreaterThan(170);
  });

  it('A read returns the same, whichever reads come before it', async () => {
    const orders = fc.shuffledSubarray([...firstReads], { minLength: firstReads.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const application = openSampleSandbox(OPTIONS);
        for (const { read, text } of order) {
          expect([read.name, await sendExample(application, read)]).toEqual([read.name, text]);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('Two reads return the same in either order', async () => {
    const pairs = fc.tuple(fc.constantFrom(...firstReads), fc.constantFrom(...firstReads));
    await fc.assert(
      fc.asyncProperty(pairs, async ([{ read: earlier }, { read, text }]) => {
        const application = openSampleSandbox(OPTIONS);
        await sendExample(application, earlier);
        expect(await sendExample(application, read)).toBe(text);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    'GET_LEDGER_DETAIL_VIEW_DATA',
    'GET_FBA_MYI_ALL_INVENTORY_DATA',
    'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT',
  ])('A read of outbound orders or inbound plans does not change the report %s', async (reportType) => {
    const reports: string[] = [];
    for (const endpoint of [
      undefined,
      'fulfillmentOutbound',
      'fulfillmentInbound',
      'amazonWarehousingAndDistribution',
    ]) {
      const application = openSampleSandbox(OPTIONS);
      const reads = firstReads.filter(({ read }) => read.operation.endpoint === endpoint);
      for (const { read } of reads) await sendExample(application, read);
      const { bytes } = await finishedReport(application, application.sandbox.clock, reportType);
      reports.push(Buffer.from(bytes).toString('latin1'));
    }
    expect(new Set(reports).size).toBe(1);
  });
});
