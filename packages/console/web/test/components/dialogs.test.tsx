import { Table } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ShortcutList } from '../../src/app/keyboard/shortcut-list.tsx';
import { ApplicationForm } from '../../src/components/forms/application-form.tsx';
import { PasskeyRow } from '../../src/features/account/components/passkey-row.tsx';
import { ViewsMenu } from '../../src/features/activity/components/views-menu.tsx';
import type { ChangeActivitySearch } from '../../src/features/activity/model/filters.ts';
import { SendDialog } from '../../src/features/feeds/components/send-dialog.tsx';
import { SubscribeModal } from '../../src/features/notifications/components/subscribe-modal.tsx';
import { TriggerModal } from '../../src/features/notifications/components/trigger-modal.tsx';
import { ReportForm } from '../../src/features/reports/components/report-form.tsx';
import { ScheduleForm } from '../../src/features/reports/components/schedule-form.tsx';
import { TypeList } from '../../src/features/reports/components/type-list.tsx';
import type { ReportType } from '../../src/features/reports/model/search-types.ts';
import { PartnerSelect } from '../../src/features/sandbox/components/partner-select.tsx';
import { ConnectDialog } from '../../src/features/sellers/components/connect-dialog.tsx';
import { ConnectedDialog } from '../../src/features/sellers/components/connected-dialog.tsx';
import { TokenForm } from '../../src/features/sellers/components/token-form.tsx';
import { registerShortcuts } from '../../src/lib/preferences/shortcuts.ts';
import { ScreenError } from '../../src/lib/requests/error-description.ts';
import { type Outputs, queryClient } from '../../src/lib/requests/trpc.ts';
import { acme, brook } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { failure, serve } from './fixtures/serve.ts';

const ignore = () => {};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the dialog that sends a feed', () => {
  const dialog = {
    opened: true,
    close: ignore,
    isSending: false,
    error: null,
    seller: 'Acme',
    store: 'Germany',
    content: '3 messages',
    effects: ['3 full updates'],
  };

  it('The dialog that sends a feed asks for a confirmation for a real seller', async () => {
    const send = vi.fn<() => void>();
    const { user } = await renderComponent(<SendDialog {...dialog} send={send} isSandbox={false} />);
    expect(screen.getByRole('dialog', { name: 'Send 3 messages?' }).textContent).toContain('3 full updates');
    expect(button('Send 3 messages').disabled).toBe(true);
    const confirmation = screen.getByRole('checkbox', { name: /^This is a real seller/ });
    await waitFor(() => expect(document.activeElement).toBe(confirmation));
    await user.keyboard(' ');
    button('Send 3 messages').focus();
    await user.keyboard('{Enter}');
    expect(send).toHaveBeenCalledOnce();
  });

  it('The dialog that sends a feed needs no confirmation for a seller of the sandbox, and shows why sending failed', async () => {
    const error = new ScreenError({ ...failure, code: 'PLAN_LAPSED' });
    await renderComponent(<SendDialog {...dialog} send={ignore} isSandbox error={error} />);
    expect(button('Send 3 messages').disabled).toBe(false);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain(failure.message);
    expect(within(alert).getByRole('link', { name: 'See open payments' }).getAttribute('href')).toBe('/billing');
  });
});

describe('the saved views', () => {
  const views = () => [{ id: 'v1', name: 'Errors today', filters: { outcome: 'failed' } }] as never;

  it('The saved views are opened from the menu with the keyboard', async () => {
    serve({ activity: { views } });
    const change = vi.fn<ChangeActivitySearch>();
    const { user } = await renderComponent(<ViewsMenu search={{}} change={change} />);
    await user.tab();
    await user.keyboard('{Enter}');
    const view = await screen.findByRole('menuitem', { name: 'Errors today' });
    expect(screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Save this view…' }).disabled).toBe(true);
    view.focus();
    await user.keyboard('{Enter}');
    expect(change.mock.calls.map(([update]) => update({ method: 'GET' }))).toEqual([{ outcome: 'failed' }]);
  });

  it('The menu of saved views says that there are none', async () => {
    serve({ activity: { views: () => [] } });
    const { user } = await renderComponent(<ViewsMenu search={{}} change={ignore} />);
    await user.click(button('Saved views'));
    expect(await screen.findByText('No saved views')).toBeDefined();
  });

  it.each([
    ['are saved under a name', [] as string[], undefined],
    ['say why they could not be saved', ['activity.saveView'], failure.message],
  ])('%s', async (_, failing, message) => {
    const requests = serve({ activity: { views: () => [] } }, failing);
    const { user } = await renderComponent(<ViewsMenu search={{ outcome: 'failed' }} change={ignore} />);
    await user.click(button('Saved views'));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(button('Save view').disabled).toBe(true);
    await user.keyboard('Failed calls{Enter}');
    await waitFor(() =>
      expect(requests.inputs('activity.saveView')).toEqual([{ name: 'Failed calls', filters: { outcome: 'failed' } }]),
    );
    if (message === undefined) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    else expect((await screen.findByRole('alert')).textContent).toContain(message);
  });
});

describe('a passkey', () => {
  const row = (
    <Table>
      <Table.Tbody>
        <PasskeyRow
          passkey={{ id: 'p1', name: 'Laptop', isSynced: false, createdAt: '2026-03-01T00:00:00Z', lastUsedAt: null }}
        >
          {null}
        </PasskeyRow>
      </Table.Tbody>
    </Table>
  );

  it('A passkey is renamed with the keyboard', async () => {
    const requests = serve();
    const { user } = await renderComponent(row);
    expect(screen.getByText('Never')).toBeDefined();
    button('Rename').focus();
    await user.keyboard('{Enter}');
    screen.getByRole('textbox', { name: 'Name' }).focus();
    await user.keyboard('{Control>}a{/Control}Phone{Enter}');
    await waitFor(() => expect(requests.inputs('account.renamePasskey')).toEqual([{ id: 'p1', name: 'Phone' }]));
  });

  it('A passkey is removed after a confirmation, and a notification says why that failed', async () => {
    serve({}, ['account.removePasskey']);
    const { user } = await renderComponent(row);
    await user.click(button('Remove…'));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Laptop?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove passkey' }));
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });
});

describe('the dialogs for notifications', () => {
  const types = () =>
    [
      {
        notificationType: 'ORDER_CHANGE',
        title: 'Order changes',
        subscription: 'api',
        delivery: ['SQS'],
        parties: ['seller'],
      },
    ] as never;

  it('Types of a real seller are subscribed after a confirmation', async () => {
    const requests = serve({ notifications: { types, subscribe: () => ({ created: 1 }) as never } });
    const { user } = await renderComponent(<SubscribeModal seller={acme} close={ignore} />);
    await user.type(screen.getByRole('textbox', { name: 'Queue ARN' }), 'arn:aws:sqs:eu-west-1:1:q');
    await user.click(screen.getByRole('checkbox', { name: 'Change the subscriptions of Acme at Amazon' }));
    expect(button('Subscribe').disabled).toBe(true);
    screen.getByRole('combobox', { name: 'Types' }).focus();
    await user.keyboard('order');
    await screen.findByRole('option', { name: /Order changes/ });
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    await user.click(button('Subscribe'));
    await waitFor(() =>
      expect(requests.inputs('notifications.subscribe')).toEqual([
        { sellerId: 'acme', types: [{ notificationType: 'ORDER_CHANGE' }], queueArn: 'arn:aws:sqs:eu-west-1:1:q' },
      ]),
    );
    expect(await screen.findByText('Created 1 subscription.')).toBeDefined();
  });

  it('A notification is triggered for a test seller, or the dialog says why not', async () => {
    const sample = () => ({ payload: '{"a":1}' }) as never;
    serve({ notifications: { types, sample } }, ['notifications.trigger']);
    const { user } = await renderComponent(<TriggerModal sellers={[brook]} close={ignore} />);
    const payload = await screen.findByRole('textbox', { name: 'Payload' });
    await waitFor(() => expect(payload).toHaveProperty('value', '{"a":1}'));
    expect(screen.getByRole('combobox', { name: 'Seller' })).toHaveProperty('value', 'Brook (sandbox)');
    await user.click(button('Send notification'));
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
    const requests = serve({ notifications: { trigger: () => ({ sent: 1 }) as never } });
    button('Send notification').focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sent 1 notification.')).toBeDefined();
    expect(requests.inputs('notifications.trigger')).toEqual([
      { sellerId: 'brook', notificationType: 'ORDER_CHANGE', payload: '{"a":1}', times: 1 },
    ]);
  });
});

describe('reports', () => {
  const type = (title: string, more: Partial<ReportType> = {}) =>
    ({
      reportType: `GET_${title.toUpperCase()}`,
      title,
      searchTerms: [],
      category: 'Order Reports',
      format: 'TSV',
      lists: [],
      restricted: false,
      requestable: true,
      status: 'current',
      deprecation: null,
      parties: ['seller'],
      reportOptions: [],
      maxRangeDays: 30,
      minMinutesPerApplication: null,
      scope: 'marketplace',
      severalMarketplaces: 'all',
      roles: [],
      marketplaces: [],
      ...more,
    }) as unknown as ReportType;

  it('A type is searched and chosen with the keyboard', async () => {
    const onSelect = vi.fn<(reportType: string) => void>();
    const { user } = await renderComponent(
      <TypeList types={[type('Orders'), type('Returns')]} partnerKinds={['seller']} selected="" onSelect={onSelect} />,
    );
    await user.tab();
    await user.keyboard('ret');
    expect(screen.getByRole('status').textContent).toBe('1 report type');
    button('Returns TSV GET_RETURNS').focus();
    await user.keyboard('{Enter}');
    expect(onSelect.mock.calls).toEqual([['GET_RETURNS']]);
    screen.getByRole('textbox').focus();
    await user.keyboard('x');
    expect(screen.getByText('No matching report types.')).toBeDefined();
  });

  it('A report is requested with the keyboard, for a marketplace at least', async () => {
    const requests = serve({ reports: { validate: () => [], start: () => ({ runId: 'r5' }) } });
    const { user, getAddress } = await renderComponent(
      <ReportForm type={type('Orders')} sellers={[acme]} choose={ignore} />,
    );
    const germany = screen.getByRole('checkbox', { name: 'Germany' });
    germany.focus();
    await user.keyboard(' ');
    expect(screen.getByText('Choose at least one marketplace.')).toBeDefined();
    expect(button('Request report').disabled).toBe(true);
    await user.keyboard(' ');
    button('Request report').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getAddress()).toBe('/reports/r5'));
    expect(requests.inputs('reports.start')).toMatchObject([
      { sellerId: 'acme', request: { reportType: 'GET_ORDERS', marketplaceIds: ['A1PA6795UKMFR9'], lastDays: 30 } },
    ]);
  });

  it('The form says why a request will probably fail, and why it did', async () => {
    const warnings = () => [{ message: 'The range is too long.' }] as never;
    const requests = serve({ reports: { validate: warnings } }, ['reports.start']);
    const { user } = await renderComponent(<ReportForm type={type('Orders')} sellers={[acme]} choose={ignore} />);
    expect(await screen.findByText('The range is too long.')).toBeDefined();
    await user.click(button('Request anyway'));
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
    expect(requests.inputs('reports.start')).toMatchObject([{ ignoreValidation: true }]);
  });

  it.each([
    ['is changed with the keyboard', [] as string[]],
    ['cannot be changed: the form says why', ['schedules.change']],
  ])('A schedule %s', async (_, failing) => {
    const requests = serve({}, failing);
    const onDone = vi.fn<() => void>();
    const schedule = {
      id: 's1',
      name: 'Orders',
      recurrence: { every: 'minutes', minutes: 60 },
      request: { lastDays: 7 },
      version: 'v1',
    } as never;
    const { user } = await renderComponent(<ScheduleForm schedule={schedule} onDone={onDone} />);
    await user.tab();
    await user.keyboard('{Control>}a{/Control}Daily orders');
    screen.getByRole('textbox', { name: 'Days' }).focus();
    await user.keyboard('{Control>}a{/Control}14{Enter}');
    await waitFor(() =>
      expect(requests.inputs('schedules.change')).toEqual([
        {
          id: 's1',
          name: 'Daily orders',
          recurrence: { every: 'minutes', minutes: 60 },
          request: { lastDays: 14 },
          version: 'v1',
        },
      ]),
    );
    if (failing.length === 0) await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    else expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
  });
});

describe('pickers and lists', () => {
  it('A selling partner of the sandbox is chosen with the keyboard', async () => {
    const onChange = vi.fn<(sellerId: string) => void>();
    const partners = [
      { sellerId: 'A1', kind: 'seller' },
      { sellerId: 'V1', kind: 'vendor' },
    ] as never;
    const { user } = await renderComponent(<PartnerSelect partners={partners} value="A1" onChange={onChange} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['A1', 'V1 (vendor)']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['V1']]);
  });

  const application = {
    id: 'app',
    name: 'My app',
    region: 'eu',
    isSandbox: false,
    applicationId: 'amzn1.sp.solution.1',
  } as Outputs['applications']['list'][number];
  const sandboxApplication = { ...application, id: 'sandbox', name: 'Sandbox', isSandbox: true };

  const connected = {
    ...acme,
    health: { state: 'connected', checkedAt: '2026-03-01T00:00:00.000Z' },
  } as const;

  it('Connecting a real seller starts with the application at Amazon, and continues in the dialog', async () => {
    const added: (typeof application)[] = [];
    const requests = serve({
      applications: {
        list: () => [sandboxApplication, ...added],
        add: () => {
          added.push(application);
          void queryClient.invalidateQueries();
          return { id: 'app' };
        },
        marketplaces: () => [],
      },
      sellers: { callback: () => ({ address: 'https://console.test/callback' }) },
    });
    const { user } = await renderComponent(<ConnectDialog onClose={ignore} onConnected={ignore} />);
    await user.click(await screen.findByRole('radio', { name: 'Shops of others' }));
    expect(await screen.findByText('https://console.test/callback')).toBeDefined();
    expect(screen.queryByText(/sandbox/i)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Enter application' }));
    await user.type(screen.getByLabelText(/^Name/), 'My app');
    await user.type(screen.getByLabelText(/^Client ID/), 'client');
    await user.type(screen.getByLabelText(/^Client secret/), 'secret');
    await user.type(screen.getByLabelText(/^Application ID/), 'amzn1.sp.solution.1');
    await user.click(button('Add application'));
    const choice = await screen.findByLabelText<HTMLSelectElement>('Application');
    expect([...choice.options].map(({ text }) => text)).toEqual(['My app, Europe']);
    expect(requests.inputs('applications.add')).toHaveLength(1);
  });

  it('Connecting the own shop needs no application ID and no redirect, and ends with a refresh token', async () => {
    const added: (typeof application)[] = [];
    const requests = serve({
      applications: {
        list: () => added,
        add: () => {
          added.push({ ...application, applicationId: null });
          void queryClient.invalidateQueries();
          return { id: 'app' };
        },
        marketplaces: () => [],
      },
    });
    const { user } = await renderComponent(<ConnectDialog onClose={ignore} onConnected={ignore} />);
    expect(await screen.findByText(/Register as a private developer/)).toBeDefined();
    await user.click(button('Enter application'));
    expect(screen.queryByLabelText(/^Redirect URI/)).toBeNull();
    await user.type(screen.getByLabelText(/^Name/), 'My app');
    await user.type(screen.getByLabelText(/^Client ID/), 'client');
    await user.type(screen.getByLabelText(/^Client secret/), 'secret');
    await user.click(button('Add application'));
    expect(await screen.findByLabelText(/^Refresh token/)).toBeDefined();
    expect(button('Connect seller').disabled).toBe(true);
    expect(screen.getByText('To connect the seller, enter a display name.')).toBeDefined();
    await user.type(screen.getByLabelText(/^Display name/), 'My shop');
    expect(button('Connect seller').disabled).toBe(false);
    expect(requests.inputs('applications.add')).toMatchObject([{ applicationId: null, redirectUri: null }]);
  });

  it('What the server says about a field is shown at the field', async () => {
    const error = new ScreenError({ code: 'INPUT_INVALID', message: 'clientId: Wrong prefix.' });
    serve({
      applications: {
        add: () => {
          throw Object.assign(error, { fields: { clientId: 'Wrong prefix.', redirectUri: 'No URL.' } });
        },
      },
      sellers: { callback: () => ({ address: 'https://console.test/callback' }) },
    });
    const { user } = await renderComponent(<ApplicationForm onDone={ignore} />);
    await user.type(screen.getByLabelText(/^Name/), 'My app');
    await user.type(screen.getByLabelText(/^Client ID/), 'foo');
    await user.type(screen.getByLabelText(/^Client secret/), 'secret');
    await user.click(button('Add application'));
    await screen.findByText('Wrong prefix.');
    expect(screen.getByLabelText(/^Client ID/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('No URL.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('With an application, the guide starts with the authorization', async () => {
    serve({ applications: { list: () => [application], marketplaces: () => [] } });
    const { user } = await renderComponent(<ConnectDialog onClose={ignore} onConnected={ignore} />);
    expect(await screen.findByLabelText(/^Display name/)).toBeDefined();
    expect(await screen.findByText('To continue, enter a display name and choose a marketplace.')).toBeDefined();
    await user.click(button('Add another application'));
    expect(await screen.findByLabelText(/^Client ID/)).toBeDefined();
    await user.click(button('Back'));
    expect(await screen.findByText(/Solution Provider Portal/)).toBeDefined();
  });

  it('A token that Amazon did not test is saved on request only', async () => {
    const requests = serve({
      sellers: {
        connect: ({ skipsTest }) => {
          if (skipsTest !== true) throw new ScreenError({ code: 'TOKEN_NOT_TESTED', message: 'Not tested.' });
          return { id: 'acme' };
        },
      },
    });
    const onConnected = vi.fn<(id: string) => void>();
    const seller = { applicationId: 'app', region: 'eu', kind: 'seller', name: 'Acme' } as const;
    const { user } = await renderComponent(<TokenForm seller={seller} onConnected={onConnected} />);
    await user.type(screen.getByLabelText(/^Refresh token/), 'Atzr|1');
    await user.click(button('Connect seller'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requests.inputs('sellers.connect')).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Save without a test' }));
    await waitFor(() => expect(onConnected).toHaveBeenCalledWith('acme'));
    expect(requests.inputs('sellers.connect').map((input) => (input as { skipsTest: boolean }).skipsTest)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('A seller that was saved without a test can be tested, and has no roles or report yet', async () => {
    const requests = serve();
    const { user } = await renderComponent(<ConnectedDialog seller={acme} onClose={ignore} />);
    expect(await screen.findByRole('dialog', { name: 'Saved, but not tested' })).toBeDefined();
    await user.click(button('Test connection'));
    await waitFor(() => expect(requests.inputs('sellers.testConnection')).toEqual([{ id: 'acme' }]));
    expect(requests.inputs('sellers.detectRoles')).toEqual([]);
    expect(requests.inputs('reports.start')).toEqual([]);
  });

  it('A connected seller ends with detected roles and a first report, each requested once', async () => {
    const requests = serve({
      sellers: { detectRoles: () => undefined as never },
      reports: { start: () => ({ runId: 'r1' }) },
    });
    await renderComponent(<ConnectedDialog seller={connected} onClose={ignore} />);
    const link = await screen.findByRole('link', { name: 'Open report' });
    expect(link.getAttribute('href')).toBe('/reports/r1');
    expect(screen.getByText('Detecting roles…')).toBeDefined();
    expect(requests.inputs('sellers.detectRoles')).toEqual([{ id: 'acme' }]);
    expect(requests.inputs('reports.start')).toEqual([
      {
        sellerId: 'acme',
        request: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] },
        ignoreValidation: true,
      },
    ]);
  });

  it('The shortcuts are listed by group, and single keys can be turned off', async () => {
    const unregister = registerShortcuts([{ keys: 'g s', description: 'Sellers', group: 'Go to', run: ignore }]);
    const { user } = await renderComponent(<ShortcutList onClose={ignore} />);
    const row = within(screen.getByRole('table', { name: 'Go to' })).getByRole('row');
    expect(row.textContent).toBe('SellersGthenS');
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /^Single-key/ });
    toggle.focus();
    await user.keyboard(' ');
    expect(toggle.checked).toBe(false);
    await user.keyboard(' ');
    expect(toggle.checked).toBe(true);
    unregister();
  });
});
