import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './fixtures/axe.ts';
import { goTo } from './fixtures/go-to.ts';
import { canHost, HostedJourney } from './fixtures/hosted-journey.ts';
import { type Life, live } from './fixtures/life.ts';
import { type Place, placesOf } from './fixtures/places.ts';
import { pressEverything, watchAnswers } from './fixtures/pressing.ts';

describe.skipIf(!canHost)('controls that a role is too low for', { timeout: 180_000 }, () => {
  let sandbox: RunningSandbox;
  let journey: HostedJourney;
  let owners: Page;
  let viewers: Page;
  let workspaceId: string;
  let life: Life;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await HostedJourney.begin({ env: { SUPERCARGO_SANDBOX_URL: sandbox.url } });
    owners = await journey.signUp('owner@example.com', '/people');
    ({ workspaceId } = await ask(owners, 'session.me'));
    await ask(owners, 'sellers.connectTestSeller', {});
    life = await live({ services: journey.console.services, sandbox, workspaceId });
    await ask(owners, 'queries.save', { name: 'Sales', query: 'query { a }' });
    await ask(owners, 'activity.saveView', { name: 'Failed', filters: { outcome: 'failed' } });
    await ask(owners, 'explorer.setVariable', { name: 'sku', value: 'LAMP-1' });
  }, 120_000);
  afterAll(async () => {
    await journey?.end();
    await sandbox?.close();
  });

  it('cannot be used by a viewer, on any screen', async () => {
    viewers = await joinAsViewer();
    const places = [
      ...screensOf(placesOf(life)),
      { name: 'people', path: '/people', shows: 'People' },
      { name: 'workspace', path: '/people?tab=workspace', shows: 'People' },
      { name: 'queues', path: '/settings?tab=queues', shows: 'Settings' },
      { name: 'programs', path: '/settings?tab=programs', shows: 'Settings' },
      { name: 'connect', path: '/sellers?connect=true', shows: 'Sellers' },
      { name: 'billing', path: '/billing', shows: 'Billing' },
    ];
    expect(await walk(viewers, places)).toBeGreaterThan(100);
  });

  it('say why to the pointer and to keys', async () => {
    const page = viewers;
    await page.goto(`${journey.origin}/sellers`);
    const why = /requires the role owner\. Your role is viewer/;
    const group = page.getByRole('group', { name: why });
    await group.focus();
    await page.getByRole('tooltip', { name: why }).waitFor();
    expect(await findings(page)).toEqual([]);
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
  async function walk(page: Page, places: readonly Place[]): Promise<number> {
    const answered = watchAnswers(page);
    let count = 0;
    for (const place of places) {
      await goTo(page, place);
      await answered();
      const pressed = await pressEverything(page);
      count += pressed.length;
      await answered();
      expect(await refused(), `${place.name}, after ${pressed.join(' | ')}`).toEqual([]);
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

/** A sandbox that others use too has no such tabs, and another view of the same call has the same controls. */
const needless = /^\/sandbox\?tab=(faults|partners|requests|state)|&(response|tab)=|[?]tab=sessions/;

/** Each screen, tab and dialog that has an address; what is done on it comes by pressing. */
function screensOf(places: readonly Place[]): readonly Place[] {
  const screens = places.filter(({ path }) => !needless.test(path));
  return [...new Map(screens.map(({ name, path, shows }) => [path, { name, path, shows }])).values()];
}
