import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DashboardsScreen } from '../../src/features/dashboards/dashboards-screen.tsx';
import { SqlResultView } from '../../src/features/sql/components/sql-result.tsx';
import { ScreenError } from '../../src/lib/requests/error-description.ts';
import type { Outputs } from '../../src/lib/requests/trpc.ts';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, failure, serve } from './fixtures/serve.ts';

// Charts need a width, which only a browser computes.
vi.mock(import('../../src/components/run-table/chart-view.tsx'), () => ({ ChartView: () => <div /> }));

const at = '2026-11-24T12:00:00.000Z';

const tile: Outputs['dashboards']['get']['tiles'][number] = {
  id: 't1',
  name: 'Units by day',
  version: 'v1',
  source: 'sandbox',
  sql: 'SELECT 1',
  chart: { kind: 'bar', x: 'sku', y: ['units'] },
  refreshMinutes: 60,
  result: {
    columns: [
      { name: 'sku', type: 'VARCHAR' },
      { name: 'units', type: 'DECIMAL(18,2)' },
    ],
    rows: [
      ['LAMP-1', '7.50'],
      ['LAMP-2', null],
    ],
    truncated: false,
  },
  resultAt: at,
  error: null,
  nextAt: at,
};

const dashboards = {
  list: () => [{ id: 'd1', name: 'Sales', tiles: 2 }],
  get: () => ({ id: 'd1', name: 'Sales', version: 'v1', tiles: [tile, { ...tile, id: 't2', name: 'Orders' }] }),
} satisfies Answers['dashboards'];

function open(answers: Partial<Answers['dashboards']> = {}, address = '/dashboards?dashboard=d1') {
  const requests = serve({ dashboards: { ...dashboards, ...answers } }, []);
  return renderComponent(<DashboardsScreen />, { path: '/dashboards', address }).then((rendered) => ({
    ...rendered,
    requests,
  }));
}

const findMenu = (name: string) => screen.findByRole('button', { name: `Actions of ${name}` });

describe('a form whose object somebody changed meanwhile', () => {
  it('The form of an object that somebody changed meanwhile shows both values, and saves after the user has seen them', async () => {
    let version = 'v1';
    const { user, requests } = await open({
      get: () => ({
        ...dashboards.get(),
        tiles: [{ ...tile, version, ...(version === 'v2' && { name: 'Units by week' }) }],
      }),
      changeTile: (input: { version: string }) => {
        if (input.version === 'v2') return null as never;
        version = 'v2';
        throw new ScreenError({ code: 'CHANGED_MEANWHILE', message: 'Changed.' });
      },
    });
    await user.click(await findMenu('Units by day'));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit…' }));
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Units by month{Enter}');
    await screen.findByText('The chart was changed meanwhile.');
    screen.getByText('Title, when you opened this form: Units by day');
    screen.getByText('Title now: Units by week');
    screen.getByText('Yours: Units by month');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Continue with mine' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(requests.inputs('dashboards.changeTile')).toMatchObject([
        { name: 'Units by month', version: 'v1' },
        { name: 'Units by month', version: 'v2' },
      ]),
    );
  });
});

describe('the dashboards screen', () => {
  it('The dashboards screen lists dashboards, and says how to begin without one', async () => {
    const { user, requests } = await open({ add: () => ({ id: 'd2' }) }, '/dashboards');
    expect((await screen.findByRole('link', { name: 'Sales' })).getAttribute('href')).toBe('/dashboards?dashboard=d1');
    expect(screen.getByText('2 charts')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'New dashboard' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Stock{Enter}');
    await waitFor(() => expect(requests.inputs('dashboards.add')).toEqual([{ name: 'Stock' }]));
  });

  it('The dashboards screen says how to begin without a dashboard', async () => {
    await open({ list: () => [] }, '/dashboards');
    expect(await screen.findByText('No dashboard')).toBeDefined();
  });

  it('The dashboards screen draws the last result of each chart, with its time and schedule', async () => {
    await open();
    const card = await screen.findByRole('region', { name: 'Units by day' });
    const chart = await within(card).findByRole('img');
    expect(chart.getAttribute('aria-label')).toBe(
      'units: only LAMP-1. Highest: LAMP-1 with 7.5. Lowest: LAMP-1 with 7.5.',
    );
    expect(card.textContent).toContain('refreshed every hour');
  });

  it('The dashboards screen says why a chart was not refreshed, and still shows its last result', async () => {
    const error = { code: 'QUERY_FAILED', message: 'The column units does not exist.', action: 'Correct it.', at };
    await open({ get: () => ({ id: 'd1', name: 'Sales', version: 'v1', tiles: [{ ...tile, error }] }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The column units does not exist.');
    expect(await screen.findByRole('img')).toBeDefined();
  });

  it('The dashboards screen orders, edits, refreshes and removes charts', async () => {
    const { user, requests } = await open({
      order: () => null as never,
      refreshTile: () => null as never,
      changeTile: () => null as never,
      removeTile: () => null as never,
    });
    const choose = async (item: string) => {
      await user.click(await findMenu('Orders'));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Move earlier');
    await waitFor(() =>
      expect(requests.inputs('dashboards.order')).toEqual([
        { dashboardId: 'd1', tileIds: ['t2', 't1'], version: 'v1' },
      ]),
    );
    await choose('Refresh now');
    await waitFor(() => expect(requests.inputs('dashboards.refreshTile')).toEqual([{ tileId: 't2' }]));
    await choose('Edit…');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Orders by day{Enter}');
    await waitFor(() =>
      expect(requests.inputs('dashboards.changeTile')).toEqual([
        { tileId: 't2', name: 'Orders by day', refreshMinutes: 60, version: 'v1' },
      ]),
    );
    await choose('Remove…');
    await user.click(await screen.findByRole('button', { name: 'Remove chart' }));
    await waitFor(() => expect(requests.inputs('dashboards.removeTile')).toEqual([{ tileId: 't2' }]));
  });
});

describe('the result of a query', () => {
  const shown = { sql: 'SELECT 1', result: { ...tile.result, milliseconds: 1 } as Outputs['sql']['run'] };
  const open = (name: string, result = shown.result) =>
    renderComponent(
      <SqlResultView
        source="sandbox"
        shown={{ ...shown, result }}
        name={name}
        exportCsv={() => {}}
        isExporting={false}
      />,
    );

  it('The result of a query is pinned as the suggested chart, without being drawn first, with its query to a new dashboard', async () => {
    const requests = serve(
      { dashboards: { list: () => [], add: () => ({ id: 'd9' }), pin: () => ({ id: 't9' }) } },
      [],
    );
    const { user } = await open('Units');
    await user.click(await screen.findByRole('button', { name: 'Pin to dashboard' }));
    expect(await screen.findByText(/as a bar chart of units by sku/)).toBeDefined();
    await user.type(await screen.findByRole('textbox', { name: 'Name of the dashboard' }), 'Sales{Enter}');
    expect((await screen.findByRole('link', { name: 'Open dashboard' })).getAttribute('href')).toBe(
      '/dashboards?dashboard=d9',
    );
    expect(requests.inputs('dashboards.pin')).toEqual([
      {
        dashboardId: 'd9',
        name: 'Units',
        source: 'sandbox',
        sql: 'SELECT 1',
        chart: { kind: 'bar', x: 'sku', y: ['units'] },
        refreshMinutes: 60,
      },
    ]);
  });

  it('The result of a query is pinned as it is drawn', async () => {
    const requests = serve({ dashboards: { list: dashboards.list, pin: () => ({ id: 't9' }) } }, []);
    const { user } = await open('Units');
    await user.click(await screen.findByRole('button', { name: 'Show chart' }));
    await user.click(await screen.findByRole('combobox', { name: 'Chart type' }));
    await user.click(await screen.findByRole('option', { name: 'Donut' }));
    await user.click(screen.getByRole('button', { name: 'Pin to dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Pin chart' }));
    await waitFor(() =>
      expect(requests.inputs('dashboards.pin')).toMatchObject([{ chart: { kind: 'donut', x: 'sku', y: ['units'] } }]),
    );
  });

  it('The result of a query shows why it was not pinned, and keeps what was typed', async () => {
    serve({ dashboards: { list: dashboards.list } }, ['dashboards.pin']);
    const { user } = await open('Units');
    await user.click(await screen.findByRole('button', { name: 'Pin to dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Pin chart' }));
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Units');
  });

  it('The result of a query says what a chart needs, where it is drawn and where it is pinned', async () => {
    serve({ dashboards: { list: dashboards.list } }, []);
    const { user } = await open('', {
      ...shown.result,
      columns: [{ name: 'sku', type: 'VARCHAR' }],
      rows: [['LAMP-1']],
    });
    await user.click(await screen.findByRole('button', { name: 'Show chart' }));
    expect(await screen.findByText('A chart needs two columns, one of them with numbers.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Pin to dashboard' }));
    expect(await screen.findByText(/^Dashboards show charts, not tables\./)).toBeDefined();
    expect(screen.getByText(/^Add a column of numbers to the query/)).toBeDefined();
  });
});
