import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ListedOperation } from '../../src/features/explorer/api/types.ts';
import { ConfirmWrite } from '../../src/features/explorer/components/confirm-write.tsx';
import { InputForm } from '../../src/features/explorer/components/form/input-form.tsx';
import { ValueField } from '../../src/features/explorer/components/form/value-field.tsx';
import { OperationList } from '../../src/features/explorer/components/operation-list.tsx';
import { JsonTree } from '../../src/features/explorer/components/response/json-tree.tsx';
import { ResponseTable } from '../../src/features/explorer/components/response/response-table.tsx';
import { ValidationErrorList } from '../../src/features/explorer/components/validation-error-list.tsx';
import type { Schema } from '../../src/features/explorer/model/schema.ts';
import { formatPath, validateInput } from '../../src/features/explorer/model/validate-input.ts';
import { withValueAt } from '../../src/features/explorer/model/value-at-path.ts';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

describe('the tree of a response', () => {
  const value = { orders: [{ id: 'A1' }, { id: 'A2' }], next: null };
  const active = () =>
    document.getElementById(screen.getByRole('tree').getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('The tree of a response is operated with the keys of a tree', async () => {
    const { user } = await renderComponent(<JsonTree value={value} />);
    screen.getByRole('tree', { name: 'Response' }).focus();
    const lines = () => screen.getAllByRole('treeitem').length;
    const all = lines();
    await user.keyboard('{Home}{ArrowDown}');
    expect(active()).toMatch(/^orders:/);
    await user.keyboard('{ArrowLeft}');
    expect(lines()).toBeLessThan(all);
    expect(screen.getByRole('treeitem', { name: /^orders:/ }).getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{ArrowRight}{End}');
    expect(lines()).toBe(all);
    expect(active()).toBe('next:null');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getAllByRole('treeitem')[0]?.getAttribute('aria-selected')).toBe('true');
  });

  it('The tree of a response finds texts, and moves between the matches', async () => {
    const { user } = await renderComponent(<JsonTree value={value} />);
    await user.type(screen.getByRole('searchbox', { name: 'Search response' }), 'a{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/of 2$/));
    await user.click(screen.getByRole('button', { name: 'Next match' }));
    expect(active()).toContain('"A');
    await user.type(screen.getByRole('searchbox'), 'zz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matches'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next match' }).disabled).toBe(true);
  });

  it('The tree of a response is replaced by a table, whose lists and objects open below their row', async () => {
    const items = [{ sku: 'LAMP-1', taxes: [{ rate: 19 }] }, { sku: 'LAMP-2' }];
    const { user } = await renderComponent(<ResponseTable value={{ orders: [{ id: 'A1', items }, { id: 'A2' }] }} />);
    await user.click(screen.getByRole('button', { name: 'items: 2 entries' }));
    const nested = within(screen.getByRole('table', { name: 'items' }));
    expect(nested.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['sku', 'taxes']);
    await user.click(nested.getByRole('button', { name: 'taxes: 1 entry' }));
    expect(screen.getByRole('table', { name: 'taxes' }).textContent).toBe('rate19');
    await user.click(screen.getByRole('button', { name: 'items: 2 entries', expanded: true }));
    expect(screen.queryByRole('table', { name: 'items' })).toBeNull();
    expect(screen.getByRole('cell', { name: 'A2' })).toBeDefined();
  });

  it('The tree of a response is replaced by a table for lists, or by a hint', async () => {
    await renderComponent(
      <>
        <ResponseTable value={value} />
        <ResponseTable value={{ id: 1 }} />
      </>,
    );
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['A1', 'A2']);
    expect(screen.getByText('This response contains no list. Use the Tree tab.')).toBeDefined();
  });
});

describe('the list of operations', () => {
  const common = { version: 'v0', method: 'GET', status: 'current', restricted: false };
  const operations = [
    { ...common, endpoint: 'orders', operation: 'getOrders', summary: 'Lists orders', path: '/orders/v0/orders' },
    { ...common, endpoint: 'orders', operation: 'getOrder', summary: 'One order', path: '/orders/v0/orders/{id}' },
    { ...common, endpoint: 'feeds', operation: 'createFeed', summary: 'Creates a feed', path: '/feeds' },
  ] as unknown as ListedOperation[];

  it('The list of operations is searched, and opens an operation with the keyboard', async () => {
    const { user, getAddress } = await renderComponent(
      <OperationList operations={operations} current="" search={{}} />,
      { path: '/explorer' },
    );
    expect(screen.getByRole('status').textContent).toBe('3 operations');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search operations' }));
    await user.keyboard('order');
    expect(screen.getByRole('status').textContent).toBe('2 of 3 operations');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(getAddress()).toContain(links[1]?.getAttribute('href')?.replace(/\?.*/, '')));
  });

  describe('when it is first shown', () => {
    const search = () => screen.getByRole('searchbox', { name: 'Search operations' });
    const open = (focusesSearch: boolean) =>
      renderComponent(<OperationList operations={operations} current="" search={{}} focusesSearch={focusesSearch} />, {
        path: '/explorer',
      });

    it('The list of operations has the focus in its search when it is first shown without an open operation', async () => {
      await open(true);
      expect(document.activeElement).toBe(search());
    });

    it('The list of operations leaves the focus where it is beside an open operation', async () => {
      await open(false);
      expect(document.activeElement).not.toBe(search());
    });

    it('The list of operations opens no keyboard on a touch screen when it is first shown', async () => {
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: query === '(pointer: coarse)',
        addEventListener: () => {},
        removeEventListener: () => {},
      }));
      await open(true);
      expect(document.activeElement).not.toBe(search());
    });
  });

  it('The list of operations says that no operation matches', async () => {
    const { user } = await renderComponent(<OperationList operations={operations} current="" search={{}} />, {
      path: '/explorer',
    });
    await user.tab();
    await user.keyboard('xyz');
    expect(screen.getByText(/^No operation matches all of these words/)).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

describe('the form of an operation', () => {
  /** Renders the fields of a body, and returns what was entered last. */
  async function openForm(properties: Readonly<Record<string, Schema>>, input: object = {}) {
    const entered = { input: input as Readonly<Record<string, unknown>> };
    const schema: Schema = { type: 'object', properties: { query: { type: 'object', properties } } };
    function Form() {
      const [input, setInput] = useState(entered.input);
      entered.input = input;
      const errors = new Map(validateInput(input, schema, {}).map((error) => [formatPath(error.path), error]));
      const change = (path: readonly (string | number)[], value: unknown) =>
        setInput((now) => withValueAt(now, path, value) as typeof now);
      const form = {
        definitions: {},
        errors,
        variables: { sku: 'LAMP' },
        Field: ValueField,
        describeOrigin: () => undefined,
        descriptions: {},
        change,
      };
      return <InputForm schema={schema} input={input} form={form} disabled={false} />;
    }
    const { user } = await renderComponent(<Form />);
    return { user, getQuery: () => entered.input.query };
  }

  it.each<readonly [string, Schema, string, unknown]>([
    ['a text', { type: 'string' }, 'blue', 'blue'],
    ['a number', { type: 'number' }, '1.05', 1.05],
    ['a choice', { type: 'string', enum: ['NEW', 'USED'] }, 'USED', 'USED'],
    ['a boolean', { type: 'boolean' }, 'true', true],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, 'a,b{Enter}', ['a', 'b']],
    ['a list of numbers', { type: 'array', items: { type: 'integer' } }, '1{Enter}2{Enter}', [1, 2]],
  ])('%s is typed', async (_, schema, keys, value) => {
    const { user, getQuery } = await openForm({ field: schema });
    await user.tab();
    await user.keyboard(keys);
    expect(getQuery()).toEqual({ field: value });
  });

  it('A field shows its limits, its variables and what is wrong', async () => {
    const { user } = await openForm({ size: { type: 'integer', maximum: 10 }, name: { type: 'string' } });
    const size = screen.getByRole('textbox', { name: 'size' });
    expect(screen.getByText('Max 10')).toBeDefined();
    await user.type(size, '11');
    expect(size.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('size must be at most 10.')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: 'name' }), '{{{{sku}}');
    expect(screen.getByText('LAMP')).toBeDefined();
  });

  it('Entries of lists and maps are added and removed with the keyboard', async () => {
    const item: Schema = { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] };
    const { user, getQuery } = await openForm({
      items: { type: 'array', items: item },
      prices: { type: 'object', additionalProperties: { type: 'number' } },
    });
    screen.getByRole('button', { name: 'Add items' }).focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: /^sku/ }), 'LAMP');
    screen.getByRole('button', { name: 'Add prices' }).focus();
    await user.keyboard('{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Name of the new entry in prices' }), 'EUR{Enter}');
    await user.type(screen.getByRole('textbox', { name: /^EUR/ }), '5');
    expect(getQuery()).toEqual({ items: [{ sku: 'LAMP' }], prices: { EUR: 5 } });
    screen.getByRole('button', { name: 'Remove EUR' }).focus();
    await user.keyboard('{Enter}');
    expect(getQuery()).toMatchObject({ prices: {} });
  });

  it('An operation without parameters says so', async () => {
    const form = {
      definitions: {},
      errors: new Map(),
      variables: {},
      Field: ValueField,
      describeOrigin: () => undefined,
      descriptions: {},
      change: () => {},
    };
    await renderComponent(<InputForm schema={{}} input={{}} form={form} disabled={false} />);
    expect(screen.getByText('This operation takes no parameters.')).toBeDefined();
  });

  it('The list of errors leads to the fields', async () => {
    const { user } = await renderComponent(
      <>
        <ValidationErrorList errors={[{ path: ['query', 'sku'], message: 'is required', level: 'error' } as never]} />
        <input id={`field-${formatPath(['query', 'sku'])}`} aria-label="sku" />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('1 invalid field');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'sku' }));
  });
});

describe('the confirmation of a write', () => {
  const call = {
    endpoint: 'listings',
    version: '2021-08-01',
    operation: 'putListingsItem',
    sellerId: 'acme',
    input: {},
  };
  const preview = (isSandbox: boolean) =>
    ({
      account: { name: 'Acme', sellingPartnerId: 'A1', isSandbox },
      marketplaces: ['Germany'],
      effect: 'Replaces a listing',
      changes: { count: 3, what: 'items' },
      method: 'PUT',
      origin: 'https://amazon.test',
      target: '/listings/1',
      body: '{"a":1}',
    }) as never;

  it('Calls of a real seller are sent after its name was typed', async () => {
    serve({ explorer: { preview: () => preview(false) } });
    const confirm = vi.fn<() => void>();
    const { user } = await renderComponent(<ConfirmWrite call={call} confirm={confirm} close={() => {}} />);
    const field = await screen.findByRole('textbox', { name: 'Type Acme to confirm' });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send for Acme' });
    expect(screen.getByText('3 items')).toBeDefined();
    await user.type(field, 'Acm{Enter}');
    expect(send.disabled).toBe(true);
    expect(confirm).not.toHaveBeenCalled();
    await user.type(field, 'e{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('Calls to the sandbox need no name', async () => {
    serve({ explorer: { preview: () => preview(true) } });
    const confirm = vi.fn<() => void>();
    const { user } = await renderComponent(<ConfirmWrite call={call} confirm={confirm} close={() => {}} />);
    (await screen.findByRole('button', { name: 'Send for Acme' })).focus();
    await user.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('The confirmation of a write says why there is no preview', async () => {
    serve({}, ['explorer.preview']);
    await renderComponent(<ConfirmWrite call={call} confirm={() => {}} close={() => {}} />);
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });
});
