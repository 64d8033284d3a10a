import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './fixtures/axe.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { canRunHosted, HostedJourney } from './fixtures/hosted-journey.ts';
import { type ExampleData, fillConsole } from './fixtures/fill-console.ts';
import { type Screen, listScreens } from './fixtures/screens.ts';
import { clickEverything, watchResponses } from './fixtures/click-everything.ts';

describe.skipIf(!canRunHosted)('controls that a role is too low for', { timeout: 180_000 }, () => {
  let sandbox: RunningSandbox;
  let journey: HostedJourney;
  let owners: Page;
  let viewers: Page;
  let workspaceId: string;
  let life: ExampleData;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await HostedJourney.start({ env: { SUPERCARGO_SANDBOX_URL: sandbox.url } });
    owners = await journey.signUp('owner@example.com', '/people');
    ({ workspaceId } = await ask(owners, 'session.me'));
    await ask(owners, 'sellers.connectTestSeller', {});
    life = await fillConsole({ services: journey.console.services, sandbox, workspaceId });
    await ask(owners, 'queries.save', { name: 'Sales', query: 'query { a }' });
    await ask(owners, 'activity.saveView', { name: 'Failed', filters: { outcome: 'failed' } });
    await ask(owners, 'explorer.setVariable', { name: 'sku', value: 'LAMP-1' });
  }, 120_000);
  afterAll(async () => {
    await journey?.close();
    await sandbox?.close();
  });

  it('cannot be used by a viewer, on any screen', async () => {
    viewers = await joinAsViewer();
    const screens = [
      ...selectScreens(listScreens(life)),
      { name: 'people', path: '/people', heading: 'People' },
      { name: 'workspace', path: '/people?tab=workspace', heading: 'People' },
      { name: 'queues', path: '/settings?tab=queues', heading: 'Settings' },
      { name: 'programs', path: '/settings?tab=programs', heading: 'Settings' },
      { name: 'connect', path: '/sellers?connect=true', heading: 'Sellers' },
      { name: 'billing', path: '/billing', heading: 'Billing' },
    ];
    expect(await walk(viewers, screens)).toBeGreaterThan(100);
  });

  it('say why to the pointer and to keys', async () => {
    const page = viewers;
    await page.goto(`${journey.origin}/sellers`);
    const why = /requires the role owner\. Your role is viewer/;
    const group = page.getByRole('group', { name: why });
    await group.focus();
    await page.getByRole('tooltip', { name: why }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Connect a seller' }).hover({ force: true });
    await page.getByRole('tooltip', { name: why }).waitFor();
  });

  it('are not begun by keys either', async () => {
    const page = viewers;
    await page.goto(`${journey.origin}/explorer/orders/getOrders?version=v0`);
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('requires the role operator').waitFor();
    expect(await refused()).toEqual([]);
  });

  async function joinAsViewer(): Promise<Page> {
    const email = 'viewer@example.com';
    const page = await journey.signUp(email, '/', { reducedMotion: 'reduce' });
    await ask(owners, 'members.invite', { email, role: 'viewer' });
    const [invitation] = await ask(page, 'members.receivedInvitations');
    await ask(page, 'members.acceptReceivedInvitation', { id: invitation.id });
    // A page that shows another workspace begins anew by itself: it is left alone.
    const shared = await page.context().newPage();
    await shared.goto(journey.origin);
    await shared.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    return shared;
  }

  /** Presses what can be pressed, and expects that the server had nothing to refuse. Gives how much was pressed. */
  async function walk(page: Page, screens: readonly Screen[]): Promise<number> {
    const answered = watchResponses(page);
    let count = 0;
    for (const screen of screens) {
      await openScreen(page, screen);
      await answered();
      const pressed = await clickEverything(page);
      count += pressed.length;
      await answered();
      expect(await refused(), `${screen.name}, after ${pressed.join(' | ')}`).toEqual([]);
    }
    return count;
  }

  /** What was asked for and refused for the role that somebody has, as the console has written it down. */
  async function refused(): Promise<readonly string[]> {
    const entries = await journey.console.services.audit.list(workspaceId, 50, undefined, { outcome: 'refused' });
    return entries.map(({ actor, action }) => `${actor}: ${action}`);
  }

  async function ask(page: Page, procedure: string, input?: object) {
    const address = `${journey.origin}/trpc/${procedure}`;
    const headers = { origin: journey.origin };
    const answer =
      input === undefined
        ? await page.request.get(address, { headers })
        : await page.request.post(address, { headers, data: input });
    if (!answer.ok()) throw new Error(`${procedure}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).result.data;
  }
});

/** Paths left out: the sandbox is shared here and has no such tabs, and another view of the same call has the same controls. */
const redundantPaths = /^\/sandbox\?tab=(faults|partners|requests|state)|&(response|tab)=|[?]tab=sessions/;

/** Returns one screen per path, without its action: the test clicks everything itself. */
function selectScreens(screens: readonly Screen[]): readonly Screen[] {
  const selected = screens.filter(({ path }) => !redundantPaths.test(path));
  return [...new Map(selected.map(({ name, path, heading }) => [path, { name, path, heading }])).values()];
}
