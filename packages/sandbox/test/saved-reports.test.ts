import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { createReport, download, fetchReport, finishedReport } from './support/reading-reports.ts';

const LISTINGS = 'GET_MERCHANT_LISTINGS_DATA';
const ROWS = 20_000;

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock });
  return { clock, sandbox, application: new Application(sandbox) };
}

describe('a snapshot of large reports', () => {
  it('A snapshot describes a large file by its repeated parts', async () => {
    const { clock, sandbox, application } = setUp();
    sandbox.reports.setRows(LISTINGS, ROWS);
    const reportId = await createReport(application, LISTINGS);
    clock.advance(10_000);
    const { reportDocumentId } = await fetchReport(application, reportId);
    const { url } = (await application.call('GET', `/reports/2021-06-30/documents/${reportDocumentId}`)).body;
    const file = await download(application, url);
    const snapshot = sandbox.snapshot();
    expect(snapshot.length).toBeLessThan(10_000_000);

    const other = setUp();
    other.sandbox.restore(snapshot);
    expect((await download(other.application, url)).bytes).toEqual(file.bytes);
  });

  it('A snapshot contains the requested number of rows, and a reset removes it', async () => {
    const { clock, sandbox } = setUp();
    sandbox.reports.setRows(LISTINGS, ROWS);
    const snapshot = sandbox.snapshot();
    const linesOfReport = async () => {
      const { bytes } = await finishedReport(new Application(sandbox), clock, LISTINGS);
      return new TextDecoder().decode(bytes).split('\r\n').length - 2;
    };
    sandbox.reset();
    expect(await linesOfReport()).toBeLessThan(1000);
    sandbox.restore(snapshot);
    expect(await linesOfReport()).toBe(ROWS);
  });
});
