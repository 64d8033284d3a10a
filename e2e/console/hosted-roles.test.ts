import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/console/axe.ts';
import { readPageHeaders } from '../support/console/browser-session.ts';
import { clickEverything, watchResponses } from '../support/console/click-everything.ts';
import { type ExampleData, fillConsole } from '../support/console/fill-console.ts';
import { canRunHosted, HostedJourney } from '../support/console/hosted-journey.ts';
import { openScreen } from '../support/console/open-screen.ts';
import { listScreens, type Screen } from '../support/console/screens.ts';

describe.skipIf(!canRunHosted)('controls that require a higher role', { timeout: 360_000 }, () => {
  let sandbox: RunningSandbox;
  let journey: HostedJourney;
  let ownerPage: Page;
  let viewerPage: Page;
  let workspaceId: string;
  let data: ExampleData;
  beforeAll(async () => {
    sandbox = await startSandbox({ rateScale: Number.POSITIVE_INFINITY });
    journey = await HostedJourney.start({ env: { SUPERCARGO_SANDBOX_URL: sandbox.url } });
    ownerPage = await journey.signUp('owner@example.com', '/people');
    ({ workspaceId } = await callProcedure(ownerPage, 'session.me'));
    await callProcedure(ownerPage, 'sellers.connectTestSeller', {});
    data = await fillConsole({ services: journey.console.services, sandbox, workspaceId });
    await callProcedure(ownerPage, 'queries.save', { name: 'Sales', query: 'query { a }' });
    await callProcedure(ownerPage, 'activity.saveView', { name: 'Failed', filters: { outcome: 'failed' } });
    await callProcedure(ownerPage, 'explorer.setVariable', { name: 'sku', value: 'LAMP-1' });
  }, 120_000);
  afterAll(async () => {
    await journey?.close();
    await sandbox?.close();
  });

  it('Controls that require a higher role are disabled for a viewer on every screen', async () => {
    viewerPage = await joinAsViewer();
    const screens = [
      ...selectScreens(listScreens(data)),
      { name: 'people', path: '/people', heading: 'People' },
      { name: 'workspace', path: '/people?tab=workspace', heading: 'People' },
      { name: 'queues', path: '/settings?tab=queues', heading: 'Settings' },
      { name: 'programs', path: '/settings?tab=programs', heading: 'Settings' },
      { name: 'connect', path: '/sellers?connect=true', heading: 'Sellers' },
      { name: 'billing', path: '/billing', heading: 'Billing' },
    ];
    expect(await clickThrough(viewerPage, screens)).toBeGreaterThan(100);
  });

  it('Controls that require a higher role show the reason on hover and on keyboard focus', async () => {
    const page = viewerPage;
    await page.goto(`${journey.origin}/sellers`);
    const reason = /requires the role owner\. Your role is viewer/;
    const group = page.getByRole('group', { name: reason });
    await group.focus();
    await page.getByRole('tooltip', { name: reason }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.getByRole('tooltip').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Connect a seller' }).hover({ force: true });
    await page.getByRole('tooltip', { name: reason }).waitFor();
  });

  it('Controls that require a higher role do not react to keyboard shortcuts', async () => {
    const page = viewerPage;
    await page.goto(`${journey.origin}/explorer/orders/searchOrders?version=2026-01-01`);
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('requires the role operator').waitFor();
    expect(await listDenied()).toEqual([]);
  });

  async function joinAsViewer(): Promise<Page> {
    const email = 'viewer@example.com';
    const page = await journey.signUp(email);
    await callProcedure(ownerPage, 'members.invite', { email, role: 'viewer' });
    const [invitation] = await callProcedure(page, 'members.receivedInvitations');
    await callProcedure(page, 'members.acceptReceivedInvitation', { id: invitation.id });
    // The first page reloads itself because the workspace has changed, so the test uses a new one.
    const shared = await page.context().newPage();
    await shared.goto(journey.origin);
    await shared.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    return shared;
  }

  /** Clicks every enabled control and expects that the server denies nothing. Returns the number of clicks. */
  async function clickThrough(page: Page, screens: readonly Screen[]): Promise<number> {
    const waitForResponses = watchResponses(page);
    let count = 0;
    for (const screen of screens) {
      await openScreen(page, screen);
      await waitForResponses();
      const clicked = await clickEverything(page);
      count += clicked.length;
      await waitForResponses();
      expect(await listDenied(), `${screen.name}, after ${clicked.join(' | ')}`).toEqual([]);
    }
    return count;
  }

  /** Returns the actions that the audit log shows as denied. */
  async function listDenied(): Promise<readonly string[]> {
    const entries = await journey.console.services.audit.list(workspaceId, 50, undefined, { outcome: 'denied' });
    return entries.map(({ actor, action }) => `${actor}: ${action}`);
  }

  async function callProcedure(page: Page, procedure: string, input?: object) {
    const address = `${journey.origin}/trpc/${procedure}`;
    const headers = await readPageHeaders(page);
    const response =
      input === undefined
        ? await page.request.get(address, { headers })
        : await page.request.post(address, { headers, data: input });
    if (!response.ok()) throw new Error(`${procedure}: ${response.status()} ${await response.text()}`);
    return (await response.json()).result.data;
  }
});

/** Paths left out: the sandbox is shared here and has no such tabs, and another view of the same call has the same controls. */
const redundantPaths = /^\/sandbox\?tab=(faults|partners|requests|state)|&(response|tab)=|[?]tab=sessions/;

/** Returns one screen per path, without its action: the test clicks everything itself. */
function selectScreens(screens: readonly Screen[]): readonly Screen[] {
  const selected = screens.filter(({ path }) => !redundantPaths.test(path));
  return [...new Map(selected.map(({ name, path, heading }) => [path, { name, path, heading }])).values()];
}
