import { testClock } from '@supercargo/sandbox';
import type { ClientEvent } from 'supercargo';
import { beforeEach, describe, expect, it } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';

const clock = testClock();
const fixture = useSandbox({ clock, reports: { queueSeconds: 1, processingSeconds: 1 } });
const request = { body: { reportType: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA', marketplaceIds: [germany] }, interval: 1 };

let statuses: string[];

/** Creates a client whose polls of a report advance the clock of the sandbox. */
function createPollingClient(milliseconds: number): SellingPartner {
  const observer = (event: ClientEvent) => {
    if (event.type !== 'report') return;
    statuses.push(event.status);
    clock.advance(milliseconds);
  };
  const { refreshToken } = fixture.running.sandbox.credentials;
  return new SellingPartner({ region: 'eu', refresh_token: refreshToken, options: { observer } });
}

beforeEach(() => {
  statuses = [];
});

describe('a report that is not done immediately', () => {
  it('A report is polled at the interval until it is done', async () => {
    const rows = await createPollingClient(600).downloadReport({ ...request, download: { json: true } });

    expect(rows.length).toBeGreaterThan(100);
    expect(statuses).toEqual(['CREATED', 'IN_QUEUE', 'IN_PROGRESS', 'IN_PROGRESS', 'DONE']);
  });

  it('A report is cancelled after the number of polls in cancel_after', async () => {
    const parameters = { ...request, cancel_after: 2 };
    await expect(createPollingClient(0).downloadReport(parameters)).rejects.toMatchObject({
      code: 'REPORT_PROCESSING_CANCELLED_MANUALLY',
    });
    expect(fixture.calls().at(-1)).toBe('reports/2021-06-30/cancelReport');
  });

  it('A report fails when Amazon cancels it', async () => {
    fixture.running.sandbox.reports.setOutcome(request.body.reportType, 'CANCELLED');
    await expect(createPollingClient(1000).downloadReport(request)).rejects.toMatchObject({
      code: 'REPORT_PROCESSING_CANCELLED',
    });
  });
});
