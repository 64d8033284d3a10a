import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DataScreen } from '../../src/features/data/data-screen.tsx';
import type { Outputs } from '../../src/lib/requests/trpc.ts';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const at = '2026-11-24T12:00:00.000Z';

const copies: Outputs['mirror']['get'] = {
  isAvailable: true,
  isOn: true,
  sellers: [{ id: 's1', name: 'Acme', partnerId: 'A1', marketplaceIds: [], isSandbox: true, isCopied: true }],
  copies: [
    {
      source: 'sandbox',
      failure: null,
      streams: [
        {
          stream: 'orders',
          description: 'Orders.',
          tables: ['orders'],
          partnerId: 'A1',
          sellerName: 'Acme',
          status: 'active',
          error: null,
          retryAt: null,
          rows: 40,
          lag: 1000,
          lastSuccessAt: at,
          coveredFrom: at,
          missing: 2,
          partial: { rows: 30, share: 0.75, milliseconds: 7_200_000 },
          callsPerDay: 10,
          roles: [],
        },
      ],
    },
  ],
};

const finished: Outputs['mirror']['verifications']['finished'][number] = {
  source: 'sandbox',
  stream: null,
  partnerId: null,
  rows: 20,
  startedAt: at,
  finishedAt: at,
  error: null,
  result: {
    ok: false,
    gaps: [],
    rows: 149,
    calls: 22,
    unexplained: 1,
    explained: 0,
    streams: [
      {
        stream: 'orders',
        drawn: 20,
        rows: 149,
        counts: 30,
        listed: 0,
        changedSince: 0,
        unexplained: 1,
        explained: 0,
        failures: [],
        notes: [],
      },
    ],
    identities: [
      {
        name: 'settlement-sum',
        statement: 'The lines of a settlement add up to its total amount.',
        holdsWhen: 'always',
        checked: 4,
        unexplained: 0,
        explained: 0,
      },
    ],
  },
};

const mirror = {
  get: () => copies,
  verifications: () => ({ running: [], finished: [finished] }),
  estimateVerification: () => ({ streams: [{ stream: 'orders', rows: 20, calls: 24 }], calls: 24 }),
  differences: () => [
    {
      check: 'sample',
      kind: 'value' as const,
      table: 'orders',
      key: { order_id: '305-1' },
      column: 'status',
      copy: 'SHIPPED',
      expected: 'CANCELLED',
    },
  ],
} satisfies Answers['mirror'];

async function open(answers: Partial<Answers['mirror']> = {}) {
  const requests = serve({ mirror: { ...mirror, ...answers } }, []);
  return { ...(await renderComponent(<DataScreen />)), requests };
}

it('The Data screen says which rows lack columns, and what Amazon did not return', async () => {
  await open();
  const row = (await screen.findByRole('rowheader', { name: /^orders/ })).closest('tr');
  expect(row?.textContent).toContain('Amazon did not return 2 windows. The copy asks again.');
  expect(row?.textContent).toContain(
    '30 rows (75 %) lack columns that reports of the past do not have. The copy completes them, in about 2 h 0 min.',
  );
});

describe('a verification on the Data screen', () => {
  it('A verification on the Data screen says what it costs before it starts, and rejects rows out of range', async () => {
    const { user, requests } = await open({ verify: () => null as never });
    await user.click(await screen.findByRole('button', { name: 'Verify…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verify all streams' });
    expect(await within(dialog).findByText('At most about 24 calls')).toBeDefined();
    const rows = within(dialog).getByRole('textbox', { name: 'Rows of each stream' });
    await user.clear(rows);
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(true);
    await user.type(rows, '5{Enter}');
    expect(requests.inputs('mirror.verify')).toEqual([{ source: 'sandbox', rows: 5 }]);
  });

  it('A verification on the Data screen shows its progress, and can be cancelled', async () => {
    const progress = { name: 'orders', kind: 'stream' as const, step: 0, steps: 8, calls: 3 };
    const running = [{ source: 'sandbox' as const, stream: 'orders', partnerId: 'A1', startedAt: at, progress }];
    const { user, requests } = await open({
      verifications: () => ({ running, finished: [] }),
      cancelVerification: () => null as never,
    });
    expect(await screen.findByText('orders · step 1 of 8 · 3 calls')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(requests.inputs('mirror.cancelVerification')).toEqual([{ source: 'sandbox' }]);
  });

  it('A verification on the Data screen keeps the last result, with what adds up and what differs', async () => {
    const { user } = await open();
    expect(await screen.findByText('1 difference')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    expect(await screen.findByText(/^The lines of a settlement add up/)).toBeDefined();
    const row = (await screen.findByRole('cell', { name: 'CANCELLED' })).closest('tr');
    expect(row?.textContent).toBe('ordersorder_id 305-1statusSHIPPEDCANCELLEDUnexplained');
  });

  it('A verification on the Data screen says why the last one ended without a result', async () => {
    const error = { code: 'X', message: 'The verification was cancelled.', action: 'Start it again.', at };
    await open({ verifications: () => ({ running: [], finished: [{ ...finished, result: null, error }] }) });
    expect(await screen.findByText(/The verification was cancelled. Start it again./)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show details' })).toBeNull();
  });
});
