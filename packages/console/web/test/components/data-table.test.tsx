import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataTable } from '../../src/components/data-table/data-table.tsx';
import { defaultView, serializeView } from '../../src/components/data-table/model/view.ts';
import type { Cell, RowsQuery, TableSource } from '../../src/components/data-table/table-source.ts';
import { CompareView } from '../../src/components/run-table/compare-view.tsx';
import { RunTable } from '../../src/components/run-table/run-table.tsx';
import { SummaryDialog } from '../../src/components/run-table/summary-dialog.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

const columns = [
  { name: 'sku', type: 'text' },
  { name: 'price', type: 'decimal' },
  { name: 'active', type: 'boolean' },
] as const;

const rows: readonly (readonly Cell[])[] = [
  ['LAMP', 20, true],
  ['DESK', 150, false],
  ['CHAIR', 80, true],
];

/** A table in memory that records what is requested. */
function createSource(content = rows, error?: Error) {
  const queries: RowsQuery[] = [];
  const all = content.map((cells, row) => ({ row, cells }));
  const find = ({ filters, sort }: Pick<RowsQuery, 'filters' | 'sort'>) => {
    const found = all.filter(({ cells }) => filters.every((one) => !('value' in one) || cells[0] === one.value));
    return sort[0] === undefined
      ? found
      : found.toSorted((a, b) => String(a.cells[0]).localeCompare(String(b.cells[0])));
  };
  const source: TableSource = {
    key: ['test', crypto.randomUUID()],
    columns,
    rows: content.length,
    page: async (query) => {
      queries.push(query);
      if (error !== undefined) throw error;
      return find(query)
        .slice(query.offset, query.offset + query.limit)
        .map(({ row, cells }) => ({
          row,
          cells: query.columns.map((name) => cells[columns.findIndex((column) => column.name === name)] ?? null),
        }));
    },
    count: async (filters) => find({ filters, sort: [] }).length,
    row: async (row) => ({ row, cells: content[row] ?? [] }),
  };
  return { source, queries };
}

async function openTable(content = rows) {
  const { source, queries } = createSource(content);
  const { user } = await renderComponent(<DataTable source={source} label="Listings" />);
  const grid = screen.getByRole('grid', { name: 'Listings' });
  await within(grid).findByRole('gridcell', { name: 'LAMP' });
  const getActive = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent;
  return { user, queries, grid, getActive };
}

const firstColumn = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('gridcell')[0]?.textContent ?? []);

describe('the data table', () => {
  it('The data table moves the active cell with the keyboard while the grid keeps the focus, and copies it', async () => {
    const { user, grid, getActive } = await openTable();
    grid.focus();
    expect(getActive()).toBe('LAMP');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(getActive()).toBe('CHAIR');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(getActive()).toBe('80');
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('Cell copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('80');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(getActive()).toBe('LAMP');
    await user.keyboard('{Control>}{End}{/Control}{ArrowLeft}');
    expect(getActive()).toBe('80');
    expect(document.activeElement).toBe(grid);
  });

  it('The data table selects rows with the keyboard, and copies them', async () => {
    const { user, grid } = await openTable();
    grid.focus();
    await user.keyboard('{Shift>} {ArrowDown}{/Shift}');
    const selected = () => screen.getAllByRole('row', { selected: true });
    expect(selected()).toHaveLength(2);
    expect(screen.getByText('3 rows, 2 selected')).toBeDefined();
    await user.keyboard('{Control>}c{/Control}');
    expect(await screen.findByText('2 rows copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toMatch(/^sku\tprice\tactive\r?\nLAMP\t20\ttrue\r?\nDESK\t150\tfalse/);
    await user.keyboard('{Escape}');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(3);
  });

  it('The data table selects nothing after another view was opened from elsewhere, such as with Back', async () => {
    const { source } = createSource();
    let open: (view: string | undefined) => void = () => {};
    function Table() {
      const [view, setView] = useState<string>();
      open = setView;
      return <DataTable source={source} label="Listings" view={view} onView={setView} />;
    }
    const { user } = await renderComponent(<Table />);
    const grid = screen.getByRole('grid', { name: 'Listings' });
    await within(grid).findByRole('gridcell', { name: 'LAMP' });
    grid.focus();
    await user.keyboard('{Control>}a{/Control}');
    screen.getByText('3 rows, 3 selected');
    const filters = [{ column: 'sku', is: 'equals', value: 'DESK' }];
    act(() => open(serializeView({ ...defaultView, filters } as typeof defaultView)));
    await screen.findByText('1 of 3 rows');
    act(() => open(undefined));
    await screen.findByText('3 rows');
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
  });

  it('The data table opens a row with Enter, moves between rows, and closes it with Escape', async () => {
    const { user, grid } = await openTable();
    grid.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Row' });
    expect(within(panel).getByRole('heading', { name: 'Row 2 of 3' })).toBeDefined();
    expect(await within(panel).findByText('DESK')).toBeDefined();
    await user.click(within(panel).getByRole('button', { name: 'Next row' }));
    expect(await within(panel).findByText('CHAIR')).toBeDefined();
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Next row' }).disabled).toBe(true);
    grid.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(within(panel).getByRole('heading', { name: 'Row 1 of 3' })).toBeDefined();
    expect(await within(panel).findByText('LAMP')).toBeDefined();
    await user.keyboard('{ArrowDown}');
    expect(await within(panel).findByText('DESK')).toBeDefined();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('The data table makes two quick changes one after the other, also if the first is not drawn yet', async () => {
    const { source } = createSource();
    const views: (string | undefined)[] = [];
    const table = <DataTable source={source} label="Listings" view={undefined} onView={(view) => views.push(view)} />;
    const { user } = await renderComponent(table);
    const grid = screen.getByRole('grid', { name: 'Listings' });
    const sort = await within(grid).findByRole('button', { name: 'price' });
    await user.dblClick(sort);
    expect(views).toHaveLength(2);
    expect(views[1]).toContain('price');
    expect(views[1]).not.toBe(views[0]);
  });

  it('The data table sorts by a column with the keyboard, and resets the view', async () => {
    const { user } = await openTable();
    screen.getByRole('button', { name: 'sku' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(firstColumn()).toEqual(['CHAIR', 'DESK', 'LAMP']));
    expect(screen.getByRole('columnheader', { name: /^sku/ }).getAttribute('aria-sort')).toBe('ascending');
    screen.getByRole('button', { name: 'Reset view' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(firstColumn()).toEqual(['LAMP', 'DESK', 'CHAIR']));
    expect(screen.queryByRole('button', { name: 'Reset view' })).toBeNull();
  });

  it('The data table shows the first 100,000 rows of a larger table while it is sorted, and selects all rows', async () => {
    const { source } = createSource();
    const page: TableSource['page'] = async ({ offset, limit, columns: names }) =>
      Array.from({ length: limit }, (_, index) => ({ row: offset + index, cells: names.map(() => offset + index) }));
    const { user } = await renderComponent(
      <DataTable source={{ ...source, rows: 6_000_000, page }} label="Listings" />,
    );
    const grid = screen.getByRole('grid', { name: 'Listings' });
    const openLastRow = async () => {
      grid.focus();
      await user.keyboard('{Control>}{End}{/Control}{Enter}');
      return screen.findByRole('heading', { name: /^Row / });
    };
    expect((await openLastRow()).textContent).toBe('Row 6,000,000 of 6,000,000');
    const limited = 'Sorted tables show the first 100,000 of 6,000,000 rows. Filter to see others.';
    expect(screen.queryByText(limited)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'price' }));
    await screen.findByText(limited);
    expect((await openLastRow()).textContent).toBe('Row 100,000 of 100,000');
    await user.keyboard('{Control>}a{/Control}');
    screen.getByText('6,000,000 rows, 6,000,000 selected');
  });

  it('The data table hides, pins and moves columns with the keyboard', async () => {
    const { user } = await openTable();
    screen.getByRole('button', { name: 'price' }).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    const names = () => screen.getAllByRole('columnheader').flatMap((head) => head.dataset.column ?? []);
    expect(names()).toEqual(['price', 'sku', 'active']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'price' })));
    screen.getByRole('button', { name: 'Column menu: active' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Hide column' }));
    expect(names()).toEqual(['price', 'sku']);
    await user.click(screen.getByRole('button', { name: 'Columns 2 of 3' }));
    await user.type(await screen.findByRole('textbox', { name: 'Find a column' }), 'act');
    const hidden = screen.getByRole<HTMLInputElement>('checkbox', { name: 'active' });
    expect(screen.getAllByRole('checkbox')).toEqual([hidden]);
    expect(hidden.checked).toBe(false);
    hidden.focus();
    await user.keyboard(' ');
    expect(names()).toEqual(['price', 'sku', 'active']);
  });

  it('The data table adds a filter with the keyboard, and removes it again', async () => {
    const { user } = await openTable();
    screen.getByRole('button', { name: 'Filter' }).focus();
    await user.keyboard('{Enter}');
    const value = await screen.findByRole('textbox', { name: 'Value' });
    await waitFor(() => expect(value.closest('form')?.contains(document.activeElement)).toBe(true));
    value.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter a value.')).toBeDefined();
    await user.keyboard('DESK{Enter}');
    await waitFor(() => expect(firstColumn()).toEqual(['DESK']));
    expect(screen.getByText('1 of 3 rows')).toBeDefined();
    screen.getByRole('button', { name: 'Remove filter: sku contains DESK' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(firstColumn()).toEqual(['LAMP', 'DESK', 'CHAIR']));
  });

  it('The data table says which value a filter of numbers needs', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Column menu: price' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Filter…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'cheap{Enter}');
    expect(screen.getByText('Enter a number, such as 12.5.')).toBeDefined();
  });

  it('The data table says that no row matches the filters', async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'SOFA{Enter}');
    expect(await screen.findByRole('heading', { name: 'No matching rows' })).toBeDefined();
    expect(screen.getByText('0 of 3 rows')).toBeDefined();
  });

  it('The data table says that it is empty', async () => {
    await renderComponent(<DataTable source={createSource([]).source} label="Listings" />);
    expect(screen.getByRole('heading', { name: 'No rows' })).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it('The data table says why rows cannot be shown', async () => {
    await renderComponent(<DataTable source={createSource(rows, new Error('Disk failed.')).source} label="Listings" />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Disk failed.');
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('the table of a run', () => {
  const describeTable = () => ({ columns: [...columns], rows: 1 });

  it('The table of a run exports all rows in each format', async () => {
    serve({ tables: { describe: describeTable, page: () => [{ row: 0, cells: ['LAMP', 20, true] }] } });
    const { user } = await renderComponent(<RunTable runId="r1" label="Listings" />);
    (await screen.findByRole('button', { name: 'Export' })).focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole<HTMLAnchorElement>('menuitem');
    expect(items.map((item) => item.textContent)).toContain('CSV');
    expect(items.every((item) => item.href.includes('r1'))).toBe(true);
  });

  it('The table of a run says why it cannot be opened', async () => {
    serve({}, ['tables.describe']);
    await renderComponent(<RunTable runId="r1" />);
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });

  it('A comparison needs a column to match rows by', async () => {
    const { user } = await renderComponent(
      <CompareView table={{ runId: 'r2' }} before={{ runId: 'r1' }} columns={[{ name: 'price', type: 'decimal' }]} />,
    );
    const field = screen.getByRole('combobox', { name: 'Match rows by' });
    field.focus();
    await user.keyboard('{Backspace}');
    expect(screen.getByText('Select at least one column.')).toBeDefined();
  });

  it('A comparison counts and lists the differences', async () => {
    serve({
      tables: {
        compare: () => ({
          changed: 1,
          added: 0,
          removed: 2,
          same: 7,
          newColumns: ['tax'],
          lostColumns: [],
          differences: [{ change: 'changed', keys: ['LAMP'], cells: [{ column: 'price', before: 20, after: 25 }] }],
        }),
      },
    });
    await renderComponent(<CompareView table={{ runId: 'r2' }} before={{ runId: 'r1' }} columns={columns} />);
    expect(await screen.findByText('1 changed, 0 added, 2 removed, 7 unchanged.')).toBeDefined();
    expect(screen.getByText('Added columns: tax')).toBeDefined();
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toContain('price: 20 → 25');
  });

  it.each([
    ['shows the figures of a column', [] as string[], 'Distinct values (approximate)'],
    ['says why a column cannot be summarized', ['tables.summary'], failure.message],
  ])('A summary %s', async (_, failing, text) => {
    const summary = {
      rows: 3,
      empty: 0,
      distinct: 3,
      min: 20,
      max: 150,
      mean: 83.3,
      quartiles: null,
      top: [],
      histogram: [],
      currencies: [],
    };
    serve({ tables: { summary: () => summary as never } }, failing);
    const view = { filters: [], sort: [], hidden: [], pinned: [], order: [], widths: {} } as never;
    await renderComponent(<SummaryDialog table={{ runId: 'r1' }} column={columns[1]} view={view} close={() => {}} />);
    const dialog = await screen.findByRole('dialog', { name: 'price' });
    expect(await within(dialog).findByText(text)).toBeDefined();
  });
});
