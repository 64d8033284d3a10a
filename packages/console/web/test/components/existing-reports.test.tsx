import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExistingReports } from '../../src/features/reports/components/existing-reports.tsx';
import { acme } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

const report = {
  reportId: '50001',
  reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2',
  status: 'DONE',
  createdAt: '2026-03-15T00:00:00Z',
  dataStartTime: '2026-03-01T00:00:00Z',
  dataEndTime: '2026-03-15T00:00:00Z',
  marketplaceIds: ['A1PA6795UKMFR9'],
};
const list = <ExistingReports sellerId="acme" reportType={report.reportType} />;
const sellers = { list: () => [acme] };

describe('the existing reports of a type', () => {
  it('The existing reports of a type are downloaded with the keyboard, and open if a run has them', async () => {
    const { dataStartTime: _, dataEndTime: __, ...undated } = report;
    const older = { ...undated, reportId: '50000' };
    const requests = serve({
      sellers,
      reports: {
        existing: () => ({ reports: [report, older], runIds: { '50000': 'r9' } }),
        download: () => ({ runId: 'r10' }),
      },
    });
    const { user, getAddress } = await renderComponent(list);
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toContain('2026-03-01 to 2026-03-15');
    expect(second?.textContent).toContain('Not stated');
    expect(
      within(second as HTMLElement)
        .getByRole('link', { name: 'Open' })
        .getAttribute('href'),
    ).toBe('/reports/r9');
    within(first as HTMLElement)
      .getByRole('button', { name: /^Download the report 50001/ })
      .focus();
    await user.keyboard('{Enter}');
    await expect.poll(getAddress).toBe('/reports/r10');
    expect(requests.inputs('reports.download')).toEqual([{ sellerId: 'acme', reportId: '50001' }]);
  });

  it('The list of existing reports continues on the next page of Amazon’s list', async () => {
    serve({
      sellers,
      reports: {
        existing: ({ cursor }) =>
          cursor === undefined || cursor === null
            ? { reports: [report], next: 'page 2', runIds: {} }
            : { reports: [{ ...report, reportId: '49999', status: 'IN_QUEUE' }], runIds: {} },
      },
    });
    const { user } = await renderComponent(list);
    await user.click(await screen.findByRole('button', { name: 'Show older reports' }));
    expect(await screen.findByText('In queue')).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Download/ })).toHaveLength(1);
  });

  it('The list of existing reports can be empty', async () => {
    serve({ sellers, reports: { existing: () => ({ reports: [], runIds: {} }) } });
    await renderComponent(list);
    expect(await screen.findByText(/Amazon has no report of this type/)).toBeDefined();
  });

  it('The list of existing reports says why it cannot be loaded', async () => {
    serve({ sellers }, ['reports.existing']);
    await renderComponent(list);
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });
});
