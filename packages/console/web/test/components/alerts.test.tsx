import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RulesTab } from '../../src/features/alerts/components/rules-tab.tsx';
import { acme } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { serve } from './fixtures/serve.ts';

describe('The list of rules', () => {
  it('says that a rule has no channel', async () => {
    const rule = {
      ...{ id: 'rule', name: 'Failed reports', condition: { kind: 'run-failed' }, sellerIds: [], channelIds: [] },
      ...{ isOn: true, error: null, checkedAt: '2026-11-26T08:00:00.000Z', open: 0 },
    };
    serve({
      alerts: {
        rules: () => ({ rules: [rule], hasCopies: true, streams: [] }),
        channels: () => ({ channels: [], hasMail: false, members: [] }),
      },
      sellers: { list: () => [acme] },
    });
    await renderComponent(<RulesTab openChannels={() => {}} />);
    expect(await screen.findByText('No channel')).toBeDefined();
  });
});
