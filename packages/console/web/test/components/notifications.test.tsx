import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReceivedNotifications } from '../../src/features/notifications/components/received-notifications.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const order = {
  number: 1,
  notificationType: 'ORDER_CHANGE',
  title: 'Order Change',
  sellerId: null,
  eventTime: null,
  receivedAt: '2026-11-24T10:00:00.000Z',
  origin: 'sandbox',
  copies: 1,
  isKnownType: true,
};
const feed = { ...order, number: 3, notificationType: 'FEED_PROCESSING_FINISHED', title: 'Feed Processing Finished' };

describe('the received notifications', () => {
  async function open() {
    const rows = [feed, { ...order, number: 2 }, order];
    const requests = serve({
      notifications: {
        counts: () => [],
        received: ({ search = '' }: { search?: string }) => {
          const matching = rows.filter(({ title }) => title.toLowerCase().includes(search));
          return { rows: matching, newer: 0, more: false, total: matching.length };
        },
        clear: () => undefined,
      },
    } as unknown as Answers);
    const { user } = await renderComponent(<ReceivedNotifications sellers={[]} />, { path: '/notifications' });
    await screen.findByRole('region', { name: 'Notifications, newest first' });
    return { user, requests };
  }
  const search = () => screen.getByRole('textbox', { name: 'Search' });
  const remove = (name: string) => screen.getByRole('button', { name });
  const confirm = async (text: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Delete notifications' });
    within(dialog).getByText(text);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete notifications' }));
  };

  it('The received notifications are deleted only if they match what was typed a moment ago, with their number', async () => {
    const { user, requests } = await open();
    await user.type(search(), 'order');
    fireEvent.click(remove('Delete all'));
    await confirm('Deletes 2 matching notifications from the console. Nothing changes at Amazon.');
    await waitFor(() =>
      expect(requests.inputs('notifications.clear')).toEqual([{ filter: { search: 'order', until: 2 }, count: 2 }]),
    );
  });

  it('The received notifications are deleted up to the newest one that the list shows', async () => {
    const { user, requests } = await open();
    await user.click(remove('Delete all'));
    await confirm('Deletes 3 notifications from the console. Nothing changes at Amazon.');
    await waitFor(() => expect(requests.inputs('notifications.clear')).toEqual([{ filter: { until: 3 }, count: 3 }]));
  });

  it('The received notifications are selected only as long as the list has the same filter', async () => {
    const { user, requests } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    remove('Delete 3 selected');
    await user.type(search(), 'order');
    expect(screen.queryByRole('button', { name: /selected$/ })).toBeNull();
    await screen.findByRole('button', { name: 'Delete all that match' });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(remove('Delete 2 selected'));
    await confirm('Deletes 2 selected notifications from the console. Nothing changes at Amazon.');
    await waitFor(() => expect(requests.inputs('notifications.clear')).toEqual([{ numbers: [2, 1] }]));
  });
});
