import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SqlScreen } from '../../src/features/sql/sql-screen.tsx';
import { saveFile } from '../../src/lib/files/save-file.ts';
import type { Outputs } from '../../src/lib/requests/trpc.ts';
import { saveDraft } from '../../src/lib/session/drafts.ts';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, failure, serve } from './fixtures/serve.ts';

vi.mock(import('../../src/lib/files/save-file.ts'), () => ({ saveFile: vi.fn<typeof saveFile>() }));

const shop: Outputs['shop']['list'][number] = {
  source: 'sandbox',
  now: '2026-11-24T12:00:00.000Z',
  sellers: [{ id: 's1', partnerId: 'A1', name: 'Acme', marketplaces: [] }],
};

const result: Outputs['sql']['run'] = {
  columns: [
    { name: 'sku', type: 'VARCHAR' },
    { name: 'price', type: 'DECIMAL(18,2)' },
  ],
  rows: [
    ['LAMP-1', '12.30'],
    ['LAMP-2', null],
  ],
  truncated: false,
  milliseconds: 12,
};

const sql = {
  tables: () => [
    {
      name: 'orders',
      stream: 'orders',
      description: 'One row per order.',
      key: ['order_id'],
      columns: [{ name: 'order_id', type: 'text' as const, description: 'ID of the order.' }],
    },
  ],
  runTables: () => [
    {
      name: 'get_orders_7k2m9xqd',
      newestName: 'get_orders',
      runId: 'run_7k2m9xqd',
      title: 'All orders',
      createdAt: '2026-11-24T12:00:00.000Z',
      rows: 2,
    },
  ],
  runColumns: () => ({ rows: 2, columns: [{ name: 'item-price', type: 'decimal' as const }] }),
  examples: () => [{ name: 'Orders to ship', description: 'The most urgent first.', sql: 'SELECT 1 AS urgent' }],
  saved: () => [],
  run: () => result,
} satisfies Answers['sql'];

const query = 'SELECT sku, price FROM listings';
const address = `/sql?sql=${encodeURIComponent(query)}`;

function open(answers: Partial<Answers['sql']> = {}, { failing = [] as readonly string[], at = address } = {}) {
  sessionStorage.clear();
  const requests = serve({ shop: { list: () => [shop] }, sql: { ...sql, ...answers } }, failing);
  return renderComponent(<SqlScreen />, { path: '/sql', address: at }).then((rendered) => ({ ...rendered, requests }));
}

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the SQL screen', () => {
  it('The SQL screen runs the query of the URL, and shows types, exact decimals and the number of rows', async () => {
    const { user, requests } = await open();
    await user.click(await findButton('Run query'));
    expect(await screen.findByRole('cell', { name: '12.30' })).toBeDefined();
    expect(screen.getByText('decimal(18,2)')).toBeDefined();
    expect(screen.getByText('2 rows · 12 ms')).toBeDefined();
    expect(requests.inputs('sql.run')).toEqual([{ source: 'sandbox', sql: query, maxRows: 1000 }]);
  });

  it('The SQL screen says where a result was truncated', async () => {
    const { user } = await open({ run: () => ({ ...result, truncated: true, milliseconds: 2340 }) });
    await user.click(await findButton('Run query'));
    expect(await screen.findByText('Truncated after 2 rows · 2.3 s')).toBeDefined();
  });

  it('The SQL screen shows the error of a query', async () => {
    const { user } = await open({}, { failing: ['sql.run'] });
    await user.click(await findButton('Run query'));
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });

  it('The SQL screen cancels a running query, and shows neither rows nor an error', async () => {
    const { user } = await open({ run: () => new Promise(() => {}) });
    await user.click(await findButton('Run query'));
    await user.click(await findButton('Cancel'));
    expect(await findButton('Run query')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('The SQL screen opens an example, and puts it into the URL when it runs', async () => {
    const { user, getAddress } = await open({}, { at: '/sql' });
    expect((await findButton('Run query')).hasAttribute('disabled')).toBe(true);
    await user.click(await findButton(/^Orders to ship/));
    await user.click(await findButton('Run query'));
    await waitFor(() => expect(getAddress()).toBe('/sql?sql=SELECT+1+AS+urgent'));
  });

  it('The SQL screen keeps a long query out of the URL and in the browser', async () => {
    const long = `SELECT '${'a'.repeat(2000)}'`;
    const { user, getAddress } = await open({ examples: () => [{ name: 'Long', description: '', sql: long }] });
    await user.click(await findButton('Long'));
    await user.click(await findButton('Run query'));
    await waitFor(() => expect(getAddress()).toBe('/sql'));
    expect(sessionStorage.getItem('supercargo.sql')).toBe(long);
  });

  it('The SQL screen saves a query under a name, and renames it', async () => {
    const { user, requests } = await open({ save: () => ({ id: 'q1' }) });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Prices');
    await user.click(await findButton('Save query'));
    await user.click(await findButton('Rename'));
    await waitFor(() => expect(requests.inputs('sql.rename')).toEqual([{ id: 'q1', name: 'Prices' }]));
    expect(requests.inputs('sql.save')).toEqual([{ name: 'Prices', sql: query }]);
  });

  it('The SQL screen exports the query that was run as a file with its name', async () => {
    const { user, requests } = await open({ exportCsv: () => ({ csv: 'sku\r\n', rows: 2, truncated: false }) });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Prices: all');
    await user.click(await findButton('Run query'));
    await user.click(await findButton('Export CSV'));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith('prices-all.csv', 'sku\r\n', 'text/csv'));
    expect(requests.inputs('sql.exportCsv')).toEqual([{ source: 'sandbox', sql: query }]);
  });

  it('The SQL screen documents the tables beside the editor, finds them by their columns, and inserts names', async () => {
    const { user } = await open({}, { at: '/sql' });
    const editor = await screen.findByRole('textbox', { name: 'Query' });
    await user.click(await findButton('orders'));
    expect((await screen.findByText(/One row per order/)).textContent).toContain('Key: order_id.');
    expect(screen.getByText('ID of the order.')).toBeDefined();
    await user.click(await findButton('Insert order_id'));
    await waitFor(() => expect(editor.textContent).toContain('order_id'));
    const search = screen.getByRole('textbox', { name: 'Search tables and columns' });
    await user.type(search, 'id of the order');
    expect(await findButton('orders')).toBeDefined();
    await user.type(search, ' nowhere');
    expect(screen.queryByRole('button', { name: 'orders' })).toBeNull();
  });

  it('The SQL screen documents report runs under their names, and quotes columns that need it', async () => {
    const { user, requests } = await open({}, { at: '/sql' });
    const editor = await screen.findByRole('textbox', { name: 'Query' });
    await user.click(await findButton(/^All orders/));
    expect(await screen.findByText('runs.get_orders_7k2m9xqd')).toBeDefined();
    await user.click(await findButton('Insert item-price'));
    await user.click(await findButton('Insert runs.get_orders'));
    await waitFor(() => expect(editor.textContent).toContain('"item-price"runs.get_orders'));
    expect(requests.inputs('sql.runColumns')).toContainEqual({ source: 'sandbox', name: 'get_orders_7k2m9xqd' });
  });

  it('The SQL screen opens the saved query of a link, and keeps its ID in the URL', async () => {
    const saved = { id: 'q1', name: 'Prices', sql: 'SELECT 2', changedAt: '2026-11-24T12:00:00.000Z' };
    const { user, getAddress } = await open({ saved: () => [saved] }, { at: '/sql?saved=q1' });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Prices'));
    await user.click(await findButton('Run query'));
    await waitFor(() => expect(getAddress()).toBe('/sql?saved=q1'));
    expect(await findButton('Copy link')).toBeDefined();
  });

  it('The SQL screen says that the saved query of a link no longer exists', async () => {
    await open({}, { at: '/sql?saved=gone' });
    expect((await screen.findByRole('alert')).textContent).toContain('The saved query no longer exists.');
  });

  describe('after another screen', () => {
    const saved = { id: 'q1', name: 'Prices', sql: 'SELECT 2', changedAt: '2026-11-24T12:00:00.000Z' };

    /** Opens a saved query, runs it, edits it, leaves the screen, and opens an address of the screen. */
    async function comeBack(to: string) {
      const { user } = await open({ saved: () => [saved] }, { at: '/sql' });
      await user.click(await findButton('Prices'));
      await user.click(await findButton('Run query'));
      await screen.findByRole('cell', { name: '12.30' });
      await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
      await user.click(await screen.findByRole('button', { name: 'orders' }));
      await user.click(await findButton('Insert order_id'));
      const editor = await screen.findByRole('textbox', { name: 'Query' });
      await waitFor(() => expect(editor.textContent).toContain('order_id'));
      const text = editor.textContent;
      cleanup();
      await renderComponent(<SqlScreen />, { path: '/sql', address: to });
      return { text, editor: await screen.findByRole('textbox', { name: 'Query' }) };
    }

    it.each(['/sql', '/sql?saved=q1', '/sql?sql=SELECT+2'])(
      'The SQL screen shows the text, the saved query and the result again after another screen, at %s',
      async (to) => {
        const { text, editor } = await comeBack(to);
        expect(editor.textContent).toBe(text);
        expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Prices 2');
        expect(screen.getByRole('button', { name: 'Save changes' })).toBeDefined();
        expect(screen.getByRole('cell', { name: '12.30' })).toBeDefined();
      },
    );

    it('The SQL screen opens the query of another link without the earlier name and result', async () => {
      const { editor } = await comeBack('/sql?sql=SELECT+3');
      expect(editor.textContent).toContain('SELECT 3');
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
      expect(screen.queryByRole('cell')).toBeNull();
    });

    it('The SQL screen opens the query that another screen left for it', async () => {
      const { user } = await open({}, { at: '/sql' });
      await user.click(await findButton(/^Orders to ship/));
      await user.click(await findButton('Run query'));
      await screen.findByRole('cell', { name: '12.30' });
      cleanup();
      saveDraft('sql', 'SELECT 4');
      await renderComponent(<SqlScreen />, { path: '/sql' });
      expect((await screen.findByRole('textbox', { name: 'Query' })).textContent).toContain('SELECT 4');
      expect(screen.queryByRole('cell')).toBeNull();
    });
  });

  it('The SQL screen says what to do while nothing is copied', async () => {
    serve({ shop: { list: () => [] } });
    await renderComponent(<SqlScreen />, { path: '/sql' });
    expect(await screen.findByText('Nothing is copied yet')).toBeDefined();
  });
});
