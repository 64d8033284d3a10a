import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DocumentPreview } from '../../src/components/run-documents/document-preview.tsx';
import { PersonalDataGate } from '../../src/components/run-documents/personal-data-gate.tsx';
import { RunFiles } from '../../src/components/run-documents/run-files.tsx';
import { RunErrorAlert } from '../../src/components/run-status/run-error.tsx';
import type { Run } from '../../src/components/run-status/run-status.tsx';
import { UnknownOutcome } from '../../src/components/run-status/unknown-outcome.tsx';
import { NoMatchingRuns } from '../../src/components/runs/no-matching-runs.tsx';
import { CancelButton, DeleteButton, RunAgainButton } from '../../src/components/runs/run-buttons.tsx';
import { RunList } from '../../src/components/runs/run-list.tsx';
import { RunMenu } from '../../src/components/runs/run-menu.tsx';
import { RunNotes } from '../../src/components/runs/run-notes.tsx';
import { RunSummary } from '../../src/components/runs/run-summary.tsx';
import { RunsFilter } from '../../src/components/runs/runs-filter.tsx';
import { RunsTable } from '../../src/components/runs/runs-table.tsx';
import { acme, brook, run } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

const running: Run = { ...run, status: 'running', displayStatus: 'running', finishedAt: null };
const runError = {
  code: 'REPORT_FATAL',
  message: 'Amazon could not generate the report.',
  action: 'Try a shorter range.',
};

describe('the documents of a run with personal data', () => {
  const personal: Run = {
    ...run,
    hasPersonalData: true,
    files: [{ name: 'orders.txt', key: 'w/r1/orders.txt', kind: 'original', contentType: 'text/plain', bytes: 10 }],
  };
  const documents = (
    <>
      <PersonalDataGate run={personal}>
        <p>Rows</p>
      </PersonalDataGate>
      <RunFiles run={personal} />
    </>
  );

  it('The documents of a run with personal data are shown after the user has given a reason', async () => {
    let until: string | null = null;
    const requests = serve({
      reports: {
        personalDataOpening: () => ({ until }),
        openPersonalData: () => {
          until = new Date(Date.now() + 3_600_000).toISOString();
          return { until, tableError: null };
        },
      },
    });
    const { user } = await renderComponent(documents);
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Ship the order', hidden: true }));
    expect(screen.queryByText('Rows')).toBeNull();
    expect(screen.queryByRole('link', { name: 'orders.txt' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: /^Explanation/ }), 'Parcels of today');
    await user.click(screen.getByRole('button', { name: 'Open document' }));
    await screen.findByText('Rows');
    await screen.findByRole('link', { name: 'orders.txt' });
    const input = { runId: 'r1', reason: 'shipping', explanation: 'Parcels of today' };
    expect(requests.inputs('reports.openPersonalData')).toEqual([input]);
  });
});

describe('the list of runs', () => {
  const list = (
    <RunList filter={{ kind: 'report' }} name="reports" empty={<p>No reports yet</p>}>
      {(runs) => <RunsTable runs={runs} label="Reports" name="Report" startLabel="Requested" />}
    </RunList>
  );

  it('The list of runs shows each run with its status, seller and result', async () => {
    const removed = { ...run, id: 'r2', title: 'Returns', sellerName: null };
    serve({ runs: { list: () => ({ runs: [running, removed] }) } });
    await renderComponent(list);
    const [, first, second] = await screen.findAllByRole('row');
    expect(
      within(first as HTMLElement)
        .getByRole('link', { name: run.title })
        .getAttribute('href'),
    ).toBe('/reports/r1');
    expect(first?.textContent).toContain('In progress');
    expect(second?.textContent).toContain('Removed');
    expect(screen.queryByRole('button', { name: 'Show older reports' })).toBeNull();
  });

  it('The list of runs fetches older runs with the keyboard', async () => {
    serve({
      runs: {
        list: ({ cursor }) =>
          cursor === undefined ? { runs: [run], after: 'r1' } : { runs: [{ ...run, id: 'r0', title: 'Older orders' }] },
      },
    });
    const { user } = await renderComponent(list);
    (await screen.findByRole('button', { name: 'Show older reports' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'Older orders' })).toBeDefined();
    expect(screen.getByRole('link', { name: run.title })).toBeDefined();
  });

  it('The list of runs says that it is empty', async () => {
    serve({ runs: { list: () => ({ runs: [] }) } });
    await renderComponent(list);
    expect(screen.getByRole('status').textContent).toBe('Loading reports…');
    expect(await screen.findByText('No reports yet')).toBeDefined();
  });

  it('The list of runs says why it cannot be shown', async () => {
    serve({}, ['runs.list']);
    await renderComponent(list);
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });

  it('The list of runs says that no run matches, and clears the filters', async () => {
    const clear = vi.fn<() => void>();
    const { user } = await renderComponent(<NoMatchingRuns clear={clear} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(clear).toHaveBeenCalledOnce();
  });
});

describe('the filters of runs', () => {
  it('The filters of the list of runs are status, text and seller, and are operated with the keyboard', async () => {
    serve({ sellers: { list: () => [acme, brook] } });
    const change = vi.fn<(changed: object) => void>();
    const { user } = await renderComponent(<RunsFilter search={{}} change={change} />);
    const seller = await screen.findByRole('combobox', { name: 'Seller' });
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(change).toHaveBeenLastCalledWith({ show: 'in-progress' });
    screen.getByRole('textbox', { name: 'Name or ID' }).focus();
    await user.keyboard('orders');
    await waitFor(() => expect(change).toHaveBeenLastCalledWith({ text: 'orders' }));
    seller.focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(change).toHaveBeenLastCalledWith({ seller: 'brook' });
  });

  it('The filters of the list of runs have no seller if there is only one', async () => {
    const requests = serve({ sellers: { list: () => [acme] } });
    await renderComponent(<RunsFilter search={{}} change={() => {}} />);
    await waitFor(() => expect(requests.inputs('sellers.list')).toHaveLength(1));
    expect(screen.queryByRole('combobox', { name: 'Seller' })).toBeNull();
  });
});

describe('the actions for a run', () => {
  it('The menu runs a report again with the keyboard', async () => {
    const requests = serve({ runs: { runAgain: () => ({ runId: 'r9' }) } });
    const { user, getAddress } = await renderComponent(<RunMenu run={run} />);
    await user.tab();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Run again', 'Delete run and files']);
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getAddress()).toBe('/reports/r9'));
    expect(requests.inputs('runs.runAgain')).toEqual([{ runId: 'r1' }]);
  });

  it('A run is deleted after a confirmation', async () => {
    const requests = serve();
    const { user, getAddress } = await renderComponent(<DeleteButton run={run} />);
    await user.click(screen.getByRole('button', { name: 'Delete run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Orders by date?' });
    expect(requests.inputs('runs.remove')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete run' }));
    await waitFor(() => expect(getAddress()).toBe('/reports'));
    expect(requests.inputs('runs.remove')).toEqual([{ runIds: ['r1'] }]);
  });

  it.each([
    ['its Cancel button', async (click: (name: string) => Promise<void>) => click('Cancel')],
    ['Escape', async (_: unknown, press: (keys: string) => Promise<void>) => press('{Escape}')],
  ])('A confirmation is closed with %s, and nothing is deleted', async (_, close) => {
    const requests = serve();
    const { user } = await renderComponent(<DeleteButton run={run} />);
    await user.click(screen.getByRole('button', { name: 'Delete run' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close(
      (name) => user.click(within(dialog).getByRole('button', { name })),
      (keys) => user.keyboard(keys),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.inputs('runs.remove')).toEqual([]);
  });

  it('A failed action is shown as a notification that can be closed', async () => {
    serve({}, ['runs.cancel']);
    const { user } = await renderComponent(<CancelButton run={running} />);
    await user.click(screen.getByRole('button', { name: 'Cancel run' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failure.message);
    expect(alert.textContent).toContain(`${failure.action} (${failure.code})`);
    within(alert).getByRole('button').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('Each action is offered only where it applies', async () => {
    const cancelling = { ...running, cancelRequested: true };
    const ofRemovedSeller = { ...run, sellerId: null };
    await renderComponent(
      <>
        <CancelButton run={cancelling} />
        <CancelButton run={run} />
        <DeleteButton run={running} />
        <RunAgainButton run={ofRemovedSeller} />
      </>,
    );
    const buttons = screen.getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Cancelling…', true],
      ['Run again', true],
    ]);
  });
});

describe('the result of a run', () => {
  it('The result of a run shows status and duration, and the steps on demand', async () => {
    const { user } = await renderComponent(<RunSummary run={run} startLabel="Requested" steps={<p>Step 1</p>} />);
    expect(screen.getByRole('status').textContent).toContain('Done');
    expect(screen.getByText(/^Took/).textContent).toBe('Took 1 min 30 s');
    const toggle = screen.getByRole('button', { name: 'Show steps' });
    expect(screen.queryByText('Step 1')).toBeNull();
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Step 1')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Hide steps' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('The result of a run says why a run failed', async () => {
    await renderComponent(<RunErrorAlert error={{ ...runError, details: 'No such date.', requestId: 'q1' }} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(runError.message);
    expect(alert.textContent).toContain(runError.action);
    expect(within(alert).getByRole('region', { name: 'Amazon’s explanation' }).textContent).toBe('No such date.');
    expect(within(alert).getByRole('button', { name: 'Copy request ID' })).toBeDefined();
  });

  it('The result of a run says what happens next after problems', async () => {
    const progress = {
      lastError: { code: 'NETWORK', message: 'Timeout.', retryAt: '2026-03-01T09:00:00Z' },
      cancelError: 'Too late.',
      readError: { code: 'X', message: 'Not a table.' },
      tableWarnings: [{ code: 'UNREADABLE_CELLS', message: 'Nothing decides for 2 cells.' }],
    };
    await renderComponent(<RunNotes run={{ ...running, progress: progress as never }} />);
    expect(screen.getByText(/^Timeout\. The run is saved/)).toBeDefined();
    expect(screen.getByText('Amazon did not cancel the report')).toBeDefined();
    expect(screen.getByText(/^Not a table\./)).toBeDefined();
    expect(screen.getByText('Nothing decides for 2 cells.')).toBeDefined();
  });

  it('The result of a run lists its files for download', async () => {
    const files: Run['files'] = [{ name: 'a b.csv', key: 'k', kind: 'original', bytes: 2048, contentType: 'text/csv' }];
    await renderComponent(<RunFiles run={{ ...run, files }} />);
    expect(screen.getByRole('link', { name: 'a b.csv' }).getAttribute('href')).toBe('/files/r1/a%20b.csv');
    expect(screen.getByText(/^original from Amazon/)).toBeDefined();
  });

  it('The result of a run has no list of files if there are none', async () => {
    await renderComponent(<RunFiles run={run} />);
    expect(screen.queryByRole('heading', { name: 'Files' })).toBeNull();
  });

  it.each([
    ['is previewed', () => new Response('<a/>'), 'Document preview', '<a/>'],
    ['says why it cannot be read', () => Response.json({ message: 'Gone.' }, { status: 404 }), undefined, 'Gone.'],
  ])('A document %s', async (_, respond, region, text) => {
    vi.stubGlobal('fetch', async () => respond());
    const files: Run['files'] = [{ name: 'a.xml', key: 'k', kind: 'original', bytes: 4, contentType: 'text/xml' }];
    await renderComponent(<DocumentPreview run={{ ...run, files }} />);
    const shown = region === undefined ? screen.findByRole('alert') : screen.findByRole('region', { name: region });
    expect((await shown).textContent).toContain(text);
  });
});

describe('the form for an unknown outcome', () => {
  const error = { code: 'REPORT_OUTCOME_UNKNOWN', message: 'Unknown.', action: 'Select it.' };
  const candidates = [{ remoteId: '50001', createdAt: '2026-03-01T08:00:00Z', status: 'DONE' }];

  it('The form for an unknown outcome selects the report that Amazon created with the keyboard', async () => {
    const requests = serve();
    const { user } = await renderComponent(
      <UnknownOutcome run={{ ...run, error: { ...error, candidates } as never }} />,
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this report' }).disabled).toBe(true);
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '50001' }).checked).toBe(true);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests.inputs('runs.resolveOutcome')).toEqual([{ runId: 'r1', remoteId: '50001' }]));
  });

  it('The form for an unknown outcome takes an ID if Amazon lists none, and shows why it was refused', async () => {
    serve({}, ['runs.resolveOutcome']);
    const { user } = await renderComponent(<UnknownOutcome run={{ ...run, error: error as never }} />);
    await user.type(screen.getByRole('textbox', { name: 'Report ID' }), '50002{Enter}');
    expect(await screen.findByText(failure.message)).toBeDefined();
  });

  it('The form for an unknown outcome is shown for no other error', async () => {
    await renderComponent(<UnknownOutcome run={{ ...run, error: runError as never }} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
