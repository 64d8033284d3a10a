import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { BucketBar } from '../../src/components/calls/bucket-bar.tsx';
import { CallTimeline } from '../../src/components/calls/call-timeline.tsx';
import { OptionalNumberInput } from '../../src/components/forms/optional-number-input.tsx';
import { ResponsiveChoice } from '../../src/components/forms/responsive-choice.tsx';
import { SellerFilter, SellerPicker } from '../../src/components/forms/seller-picker.tsx';
import { Page } from '../../src/components/layout/page.tsx';
import { PlainTable } from '../../src/components/layout/plain-table.tsx';
import { ErrorCode } from '../../src/components/links/error-code.tsx';
import { FilesDeleted } from '../../src/components/run-documents/files-deleted.tsx';
import { AsyncContent } from '../../src/components/states/async-content.tsx';
import { NoSeller } from '../../src/components/states/no-seller.tsx';
import { Permitted } from '../../src/components/states/permitted.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../src/components/states/states.tsx';
import { CopyButton } from '../../src/components/values/copy-button.tsx';
import { HealthMark } from '../../src/components/values/health-mark.tsx';
import { Identifier } from '../../src/components/values/identifier.tsx';
import { JsonView } from '../../src/components/values/json-view.tsx';
import { Moment } from '../../src/components/values/moment.tsx';
import { SparkBars } from '../../src/components/values/spark-bars.tsx';
import { StatusBadge } from '../../src/components/values/status-badge.tsx';
import { TypeName } from '../../src/components/values/type-name.tsx';
import { trpc } from '../../src/lib/requests/trpc.ts';
import { acme, brook, owner } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

describe('the seller picker', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...acme, id: `s${index}`, name: `Seller ${index}` }));

  it('The seller picker chooses a seller with the keyboard, and marks sellers of the sandbox', async () => {
    const onChange = vi.fn<(id: string) => void>();
    const { user } = await renderComponent(<SellerPicker sellers={[acme, brook]} value="acme" onChange={onChange} />);
    expect(screen.getByRole('combobox', { name: 'Seller' })).toHaveProperty('value', 'Acme');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Acme', 'Brook (sandbox)']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['brook']]);
  });

  it('The seller picker searches many sellers, and says when none matches', async () => {
    const onChange = vi.fn<(id: string) => void>();
    const { user } = await renderComponent(<SellerPicker sellers={many} value={undefined} onChange={onChange} />);
    await user.tab();
    await user.keyboard('nobody');
    expect(screen.getByText('No matching sellers')).toBeDefined();
    await user.keyboard('{Control>}a{/Control}Seller 11{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['s11']]);
  });

  it('The seller picker filters by one seller, and by all sellers again', async () => {
    function Filter() {
      const [seller, setSeller] = useState<string | undefined>('acme');
      return <SellerFilter sellers={[acme, brook]} value={seller} onChange={setSeller} isLabelHidden />;
    }
    const { user } = await renderComponent(<Filter />);
    const filter = screen.getByRole('combobox', { name: 'Seller' });
    expect(filter).toHaveProperty('value', 'Acme');
    await user.click(screen.getByLabelText('All sellers'));
    expect(filter).toHaveProperty('value', '');
    expect(filter.getAttribute('placeholder')).toBe('All sellers');
  });

  it('The seller picker is replaced by a link to the sellers while none is connected', async () => {
    const { user, getAddress } = await renderComponent(<NoSeller>A feed needs one.</NoSeller>);
    expect(screen.getByRole('heading', { name: 'No seller connected' })).toBeDefined();
    expect(screen.getByText('Connect a seller first. A feed needs one.')).toBeDefined();
    await user.tab();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(getAddress()).toBe('/sellers'));
  });
});

describe('states of content', () => {
  function Names() {
    const names = useQuery(trpc.explorer.operations.queryOptions());
    return (
      <AsyncContent query={names} label="Loading names">
        {(list) => <p>{list.length} names</p>}
      </AsyncContent>
    );
  }

  it('Content that is loading, then loaded', async () => {
    serve({ explorer: { operations: () => [] } });
    await renderComponent(<Names />);
    expect(screen.getByRole('status').textContent).toBe('Loading names…');
    expect(await screen.findByText('0 names')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('Content that fails says why and what to do, and is fetched again with the keyboard', async () => {
    serve({}, ['explorer.operations']);
    const { user } = await renderComponent(<Names />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(failure.message);
    expect(alert.textContent).toContain(failure.action);
    expect(within(alert).getByRole('link', { name: failure.code }).getAttribute('href')).toBe('/errors/TEST_REFUSED');
    serve({ explorer: { operations: () => [] } });
    within(alert).getByRole('button', { name: 'Try again' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('0 names')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('Empty content has a heading, a reason and an action', async () => {
    await renderComponent(
      <EmptyState icon={Store} title="No feeds yet" action={<button type="button">New feed</button>}>
        Create the first feed.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'No feeds yet' })).toBeDefined();
    expect(screen.getByText('Create the first feed.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'New feed' })).toBeDefined();
  });

  it('The loading state draws as many lines as asked, which screen readers do not hear', async () => {
    await renderComponent(<LoadingState label="Loading runs" lines={3} />);
    expect(document.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(3);
    expect(screen.getByRole('status').textContent).toBe('Loading runs…');
  });

  it('An error without a retry has no button', async () => {
    await renderComponent(
      <>
        <LoadingState />
        <ErrorState error={new Error('Broken.')} />
      </>,
    );
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.getByRole('alert').textContent).toContain('Broken.');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('controls that the user may not use', () => {
  const viewer = { ...owner, role: 'viewer', beyond: { 'feeds.submit': 'operator' } } as const;
  const control = <button type="button">Send</button>;

  it('A control that the user may not use is disabled, and the reason is reachable by keyboard', async () => {
    serve({ session: { me: () => viewer } });
    const { user } = await renderComponent(<Permitted procedures="feeds.submit">{control}</Permitted>);
    const group = await screen.findByRole('group', {
      name: /^This requires the role operator\. Your role is viewer\./,
    });
    expect(screen.getByRole('button', { name: 'Send' }).closest('fieldset')?.disabled).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(group);
  });

  it('A control that the user may not use is disabled below an explanation', async () => {
    serve({ session: { me: () => viewer } });
    await renderComponent(
      <Permitted procedures="feeds.submit" isExplained>
        {control}
      </Permitted>,
    );
    expect(await screen.findByText(/^This requires the role operator\./)).toBeDefined();
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: /role operator/ }).disabled).toBe(true);
  });

  it('A control that the user may not use is disabled while the plan of the workspace has ended', async () => {
    serve({
      session: { me: () => ({ ...owner, billing: true }) },
      billing: { notice: () => ({ text: null, closed: ['feeds.submit'] }) as never },
    });
    await renderComponent(<Permitted procedures="feeds.submit">{control}</Permitted>);
    expect(await screen.findByRole('group', { name: /^The plan has ended/ })).toBeDefined();
  });

  it('A control is enabled for users who may use it', async () => {
    await renderComponent(<Permitted procedures="feeds.submit">{control}</Permitted>);
    expect(screen.getByRole('button', { name: 'Send' }).closest('fieldset')).toBeNull();
  });
});

describe('texts and marks', () => {
  const spans = [
    { kind: 'request', at: 0, attempt: 1 },
    { kind: 'first-byte', at: 80, attempt: 1, status: 200 },
  ] as const;

  it.each<readonly [string, () => ReactNode, readonly string[]]>([
    ['the status of a response', () => <StatusBadge ok status={200} code={null} />, ['200']],
    ['a call without a response', () => <StatusBadge ok={false} status={null} code="TIMEOUT" />, ['TIMEOUT']],
    ['a call without a response or code', () => <StatusBadge ok={false} status={null} code={null} />, ['No response']],
    ['a seller that was never tested', () => <HealthMark health={null} />, ['Not tested']],
    [
      'a rejected seller',
      () => <HealthMark health={{ state: 'rejected', checkedAt: '2026-03-01T00:00:00Z' }} />,
      ['Rejected'],
    ],
    ['a bucket', () => <BucketBar slots={3.7} burst={20} label="Slots" />, ['3 of 20 available']],
    [
      'a bucket whose slots are taken in advance',
      () => <BucketBar slots={-2} burst={20} label="Slots" />,
      ['0 of 20 available'],
    ],
    ['a type with a title', () => <TypeName identifier="GET_ORDERS" title="Orders" />, ['Orders', 'GET_ORDERS']],
    ['a type without a title', () => <TypeName identifier="GET_ORDERS" title="GET_ORDERS" />, ['GET_ORDERS']],
    [
      'a timeline',
      () => <CallTimeline timeline={[...spans]} duration={100} />,
      ['Waiting for response: 80 ms', 'Download: 20 ms'],
    ],
  ])('Texts and marks of %s', async (_, build, texts) => {
    await renderComponent(build());
    for (const text of texts) expect(screen.getByText(text)).toBeDefined();
  });

  it('Charts and bars have names', async () => {
    await renderComponent(
      <>
        <SparkBars bars={[{ label: '10:00: 3 calls', value: 3, marked: 1 }]} label="Calls per hour" />
        <BucketBar slots={1} burst={2} label="Slots of getOrders" />
        <CallTimeline timeline={[...spans]} duration={100} />
      </>,
    );
    expect(screen.getByRole('img', { name: 'Calls per hour' }).textContent).toContain('10:00: 3 calls');
    expect(screen.getByRole('progressbar', { name: 'Slots of getOrders' }).getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByRole('img', { name: /^Timeline of 100 ms/ })).toBeDefined();
  });

  it('A time has its machine form and the other time zones', async () => {
    await renderComponent(<Moment at="2026-03-01T08:00:00Z" />);
    const time = screen.getByRole('time');
    expect(time.getAttribute('datetime')).toBe('2026-03-01T08:00:00.000Z');
    expect(time.title).toMatch(/^UTC: .*8:00:00/);
  });

  it('A screen has a heading, a title in the browser and its actions', async () => {
    await renderComponent(
      <Page title="Feeds" description="Changes of listings" actions={<button type="button">New feed</button>}>
        Content
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Feeds' })).toBeDefined();
    expect(document.title).toBe('Feeds · Supercargo');
    expect(screen.getByRole('button', { name: 'New feed' })).toBeDefined();
  });

  it('Deleted files say when, and link to the retention period', async () => {
    await renderComponent(
      <>
        <FilesDeleted at="2026-03-01T08:00:00Z" />
        <ErrorCode code="A/B" />
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Files deleted' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
    expect(screen.getByRole('link', { name: 'A/B' }).getAttribute('href')).toBe('/errors/A%2FB');
  });

  it('A short table scrolls by keyboard and names its columns', async () => {
    const { user } = await renderComponent(
      <PlainTable label="Limits" headings={['Operation', 'Burst']}>
        <Table.Tr>
          <Table.Td>getOrders</Table.Td>
          <Table.Td>20</Table.Td>
        </Table.Tr>
      </PlainTable>,
    );
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Operation', 'Burst']);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['getOrders', '20']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Limits' }));
  });
});

describe('the tree of a JSON value', () => {
  it('The tree of a JSON value opens the first three levels only, and counts what is inside', async () => {
    await renderComponent(<JsonView label="Payload" value={{ a: { b: { c: { d: 1 } } }, list: [1, 'x'], none: {} }} />);
    const tree = screen.getByRole('region', { name: 'Payload' });
    const groups = [...tree.querySelectorAll('details')].map((group) => [
      group.querySelector('summary')?.textContent,
      group.open,
    ]);
    expect(groups).toEqual([
      ['{ 3 fields }', true],
      ['a: { 1 field }', true],
      ['b: { 1 field }', true],
      ['c: { 1 field }', false],
      ['list: [ 2 items ]', true],
    ]);
    expect(within(tree).getByText('"x"', { exact: false })).toBeDefined();
  });

  it('The tree of a JSON value shows at most 200 members', async () => {
    await renderComponent(<JsonView label="Payload" value={Array.from({ length: 203 }, () => null)} />);
    expect(screen.getByText('… and 3 more')).toBeDefined();
  });
});

describe('small inputs', () => {
  it('A copy button copies with the keyboard, and confirms it', async () => {
    const { user } = await renderComponent(<CopyButton text="secret" label="Copy key" />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('secret');
  });

  it('An optional number is undefined while its input is empty', async () => {
    const onChange = vi.fn<(value: number | undefined) => void>();
    const { user } = await renderComponent(<OptionalNumberInput label="Rows" value={7} onChange={onChange} />);
    await user.tab();
    await user.keyboard('{Control>}a{/Control}{Backspace}');
    expect(onChange).toHaveBeenLastCalledWith(undefined);
  });

  it('A choice is made with arrow keys, or from a list on a phone', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const choices = [
      { value: 'all', label: 'All' },
      { value: 'failed', label: 'Failed' },
    ];
    const { user } = await renderComponent(
      <ResponsiveChoice label="Status" choices={choices} value="all" onChange={onChange} />,
    );
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith('failed');
    onChange.mockClear();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status', hidden: true }), 'Failed');
    expect(onChange.mock.calls).toEqual([['failed']]);
  });
});

describe('an identifier', () => {
  it('An identifier shows the complete ID, and copies it with the keyboard', async () => {
    const id = 'amzn1.spdoc.1.4.a1a47ed7-c480-432e-9728-eb489657623f.TLYFYJ0L63N02C';
    const { user } = await renderComponent(<Identifier value={id} name="document ID" />);
    expect(screen.getByText(id)).toBeDefined();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Copied document ID' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(id);
  });
});
