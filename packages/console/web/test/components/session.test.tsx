import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ReadOnlyBand } from '../../src/app/shell/read-only-band.tsx';
import { SessionEnded } from '../../src/app/shell/session-ended.tsx';
import { Permitted } from '../../src/components/states/permitted.tsx';
import { AttentionList } from '../../src/features/overview/components/attention-list.tsx';
import type { Attention } from '../../src/lib/requests/server-types.ts';
import { loadDraft, saveDraft } from '../../src/lib/session/drafts.ts';
import { leaveConsole } from '../../src/lib/session/sign-out.ts';
import { owner } from './fixtures/data.ts';
import { renderComponent } from './fixtures/render.tsx';
import { serve } from './fixtures/serve.ts';

const settings = (value: boolean) => ({ get: () => ({ readOnly: { value } }) as never });

describe('an ended session', () => {
  it('The dialog of an ended session says how to sign in again, and checks with the keyboard', async () => {
    const requests = serve();
    const { user } = await renderComponent(
      <Permitted procedures="reports.start">
        <SessionEnded />
      </Permitted>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Press Enter in the terminal of the console');
    const before = requests.inputs('session.me').length;
    screen.getByRole('button', { name: 'Check again' }).focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => requests.inputs('session.me').length).toBeGreaterThan(before);
  });
});

describe('signing out', () => {
  it('Signing out deletes the texts that were edited in this window', () => {
    saveDraft('sql', 'SELECT 1');
    leaveConsole();
    expect(loadDraft('sql')).toBe('');
  });
});

describe('read-only mode', () => {
  const controls = (
    <>
      <ReadOnlyBand />
      <Permitted procedures="feeds.submit">
        <button type="button">Send feed</button>
      </Permitted>
      <Permitted procedures="explorer.send" changesAmazon>
        <button type="button">Send write</button>
      </Permitted>
      <Permitted procedures="explorer.send">
        <button type="button">Send read</button>
      </Permitted>
    </>
  );

  it('Read-only mode is shown on every screen, and disables what changes data at Amazon, with the reason', async () => {
    serve({ session: { me: () => owner }, settings: settings(true) });
    await renderComponent(controls);
    expect((await screen.findByRole('status')).textContent).toContain('Read-only.');
    const reasons = await screen.findAllByRole('group', { name: /The console is read-only/ });
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['Send feed', 'Send write']);
  });

  it('Read-only mode is off by default, and then disables nothing', async () => {
    serve({ session: { me: () => owner }, settings: settings(false) });
    await renderComponent(controls);
    expect(await screen.findByRole('button', { name: 'Send feed' })).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
  });
});

describe('the alerts of the overview', () => {
  const failed = {
    kind: 'calls-failed',
    operation: 'orders.getOrder',
    code: 'NotFound',
    status: 404,
    count: 1,
    last: '2026-03-01T00:00:00.000Z',
    callId: 'c1',
  } satisfies Attention;

  it('An alert of the overview can be dismissed with the keyboard, and comes back when the problem occurs again', async () => {
    localStorage.clear();
    serve();
    const again = { ...failed, count: 2, last: '2026-03-02T00:00:00.000Z', callId: 'c2' } satisfies Attention;
    const { user } = await renderComponent(<AttentionList items={[failed, again]} />);
    const [first] = await screen.findAllByRole('button', { name: /^Dismiss/ });
    first?.focus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Dismiss/ }));
    expect(screen.getByText('All clear')).toBeDefined();
    localStorage.clear();
  });
});
