import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RulesTab } from '../../src/features/alerts/components/rules-tab.tsx';
import { acme } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { serve } from './fixtures/serve.ts';

const buildRule = (name: string, channelIds: string[]) => ({
  id: 'rule',
  name,
  condition: { kind: 'run-failed' as const },
  sellerIds: [],
  channelIds,
  isOn: true,
  error: null,
  checkedAt: '2026-11-26T08:00:00.000Z',
  since: '2026-11-26T07:00:00.000Z',
  createdAt: '2026-11-26T07:00:00.000Z',
  createdBy: 'owner',
  minMinutes: 0,
  quietHours: null,
  reportsEnd: false,
  open: 0,
  version: 'v1',
});

describe('The list of rules', () => {
  it('The list of rules says that a rule has no channel', async () => {
    const rule = buildRule('Failed reports', []);
    serve({
      alerts: {
        rules: () => ({ rules: [rule], hasCopies: true, streams: [] as never }),
        channels: () => ({ channels: [], hasMail: false, members: [] }),
      },
      sellers: { list: () => [acme] },
    });
    await renderComponent(<RulesTab openChannels={() => {}} />);
    expect(await screen.findByText('No channel')).toBeDefined();
  });

  it('The list of rules tests a rule, and shows what it would report', async () => {
    const rule = buildRule('Low stock', ['hook']);
    serve({
      alerts: {
        rules: () => ({ rules: [rule], hasCopies: true, streams: [] as never }),
        channels: () => ({ channels: [], hasMail: false, members: [] }),
        previewRule: () => ({
          count: 21,
          first: [{ text: 'LAMP-1 has 2 units.', path: '/inventory?q=LAMP-1' }],
          isTooEarly: false,
        }),
      },
      sellers: { list: () => [acme] },
    });
    const { user } = await renderComponent(<RulesTab openChannels={() => {}} />);
    await user.click(await screen.findByRole('button', { name: 'Test…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Test Low stock' }));
    const found = 'The condition holds for 21 matches now, of which these are the first 1.';
    expect((await dialog.findByRole('status')).textContent).toBe(found);
    expect(dialog.getByRole('listitem').textContent).toContain('LAMP-1 has 2 units.');
  });
});
