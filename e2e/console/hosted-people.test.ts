import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/console/axe.ts';
import { readPageHeaders } from '../support/console/browser-session.ts';
import { canRunHosted, HostedJourney, password } from '../support/console/hosted-journey.ts';
import { submitConfirmation, submitSignUp, waitForHeading } from '../support/console/sign-in-forms.ts';

const owner = 'owner@example.com';
const guest = 'guest@example.com';

describe.skipIf(!canRunHosted)('members of a workspace', () => {
  let journey: HostedJourney;
  let ownerPage: Page;
  let guestPage: Page;

  beforeAll(async () => {
    journey = await HostedJourney.start();
    ownerPage = await journey.signUp(owner, '/people');
    guestPage = await journey.signUp(guest);
  }, 120_000);
  afterAll(() => journey?.close());

  it('An owner invites a user, who joins with the link in the email', async () => {
    await waitForHeading(ownerPage, 'People');
    await ownerPage.getByRole('tab', { name: 'Workspace' }).click();
    await ownerPage.getByLabel('Workspace name').fill('Lamps');
    await ownerPage.getByRole('button', { name: 'Rename workspace' }).click();
    await ownerPage.getByRole('button', { name: 'Workspace: Lamps' }).waitFor();
    await ownerPage.getByRole('tab', { name: 'Members' }).click();
    await ownerPage.getByRole('button', { name: 'Invite member' }).click();
    const dialog = ownerPage.getByRole('dialog', { name: 'Invite member' });
    await dialog.getByLabel('Email').fill(guest);
    await dialog.getByRole('radio', { name: 'Viewer' }).check();
    expect(await findViolations(ownerPage)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const invitations = ownerPage.getByRole('region', { name: 'Invitations' });
    await invitations.getByText(guest).waitFor();
    expect(await findViolations(ownerPage)).toEqual([]);

    const { subject, link } = await journey.mailServer.waitForEmail(guest, /invites/);
    expect(subject).toBe(`${owner} invites you to Lamps`);
    await guestPage.goto(link);
    await waitForHeading(guestPage, 'Join a workspace');
    await guestPage.getByText('as viewer').waitFor();
    expect(await findViolations(guestPage)).toEqual([]);
    await guestPage.getByRole('button', { name: 'Join Lamps' }).click();
    await guestPage.getByRole('button', { name: 'Workspace: Lamps' }).waitFor();
    await invitations.waitFor({ state: 'hidden' });
    await ownerPage.getByRole('region', { name: 'Members' }).getByText(guest).waitFor();
  });

  it('An owner invites an address without an account, and its owner signs up and joins', async () => {
    const newcomer = 'newcomer@example.com';
    await ownerPage.getByRole('button', { name: 'Invite member' }).click();
    const dialog = ownerPage.getByRole('dialog', { name: 'Invite member' });
    await dialog.getByLabel('Email').fill(newcomer);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const page = await journey.visit('/sign-in');
    await page.goto((await journey.mailServer.waitForEmail(newcomer, /invites/)).link);
    await waitForHeading(page, 'Sign in');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await submitSignUp(page, 'Newcomer', newcomer, password);
    await page.goto((await journey.mailServer.waitForEmail(newcomer, /^Confirm/)).link);
    await submitConfirmation(page, password);
    await page.getByRole('button', { name: 'Join Lamps' }).click();
    await page.getByRole('button', { name: 'Workspace: Lamps' }).waitFor();
    await page.context().close();
  });

  it('A viewer sees why controls are disabled, and the server rejects the requests', async () => {
    await guestPage.goto(`${journey.origin}/sellers`);
    const connect = guestPage.getByRole('button', { name: 'Connect a seller' });
    await guestPage.getByRole('group', { name: /requires the role owner\. Your role is viewer/ }).waitFor();
    expect(await connect.isDisabled()).toBe(true);
    await guestPage.goto(`${journey.origin}/settings?tab=security`);
    await guestPage.getByText('This requires the role owner. Your role is viewer.').waitFor();
    expect(await guestPage.getByRole('switch').isDisabled()).toBe(true);
    expect(await findViolations(guestPage)).toEqual([]);
    const headers = await readPageHeaders(guestPage);
    const response = await guestPage.request.post(`${journey.origin}/trpc/settings.setReadOnly`, {
      data: { value: true },
      headers,
    });
    expect(response.status()).toBe(403);
    expect(await response.text()).toContain('ROLE_TOO_LOW');
    const file = await guestPage.request.get(`${journey.origin}/files/workspace`, { headers });
    expect([file.status(), await file.text()]).toEqual([403, expect.stringContaining('ROLE_TOO_LOW')]);
  });

  it('The audit log shows users, addresses, actions and denied actions', async () => {
    await ownerPage.goto(`${journey.origin}/settings?tab=audit`);
    const changes = ownerPage.getByRole('region', { name: 'Audit log' });
    await changes.getByText('Settings: set read only').waitFor();
    await ownerPage.getByLabel('User').selectOption(guest);
    await ownerPage.getByLabel('Outcome').selectOption('Denied');
    await changes.getByText('Members: invite').waitFor({ state: 'hidden' });
    await changes.getByText('Workspace: export').waitFor();
    expect(await changes.getByRole('row').count()).toBe(3);
    expect(await findViolations(ownerPage)).toEqual([]);
    const csv = ownerPage.waitForEvent('download');
    await ownerPage.getByRole('link', { name: 'Export as CSV' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe('time,user,address,action,outcome,seller,subject,details');
    expect(text).toContain(`${guest},127.0.0.1,settings.setReadOnly,denied`);
    expect(text).not.toContain(owner);
  });

  it('A new role takes effect at once', async () => {
    await guestPage.goto(`${journey.origin}/settings?tab=calls`);
    await guestPage.getByText('This requires the role operator. Your role is viewer.').waitFor();
    await ownerPage.goto(`${journey.origin}/people`);
    await ownerPage.getByLabel(`Role of ${guest}`).selectOption('Operator');
    await guestPage.getByText('This requires the role operator').waitFor({ state: 'hidden' });
  });

  it('A user switches workspaces, and sees no data of the other one', async () => {
    const tab = await guestPage.context().newPage();
    await tab.goto(guestPage.url());
    await tab.getByRole('button', { name: 'Workspace: Lamps' }).waitFor();
    await guestPage.getByRole('button', { name: 'Workspace: Lamps' }).click();
    await guestPage.getByRole('menuitem', { name: /guest’s workspace/ }).click();
    await guestPage.getByRole('button', { name: 'Workspace: guest’s workspace' }).waitFor();
    // The other tab switches too.
    await tab.getByRole('button', { name: 'Workspace: guest’s workspace' }).waitFor();
    await tab.close();
    await guestPage.goto(`${journey.origin}/people`);
    await guestPage.getByText(`${guest}`).waitFor();
    expect(await guestPage.getByText(owner).count()).toBe(0);
  });

  it('An owner removes a member, and the last owner cannot leave', async () => {
    await ownerPage.getByRole('button', { name: `Remove ${guest}` }).click();
    await ownerPage.getByRole('button', { name: 'Remove member', exact: true }).click();
    await ownerPage.getByRole('region', { name: 'Members' }).getByText(guest).waitFor({ state: 'hidden' });
    await ownerPage.getByRole('button', { name: 'Leave workspace…' }).click();
    await ownerPage.getByRole('button', { name: 'Leave workspace', exact: true }).click();
    await ownerPage.getByText('LAST_OWNER').waitFor();
  });

  it('An owner exports and deletes the workspace', async () => {
    await ownerPage.goto(`${journey.origin}/people?tab=workspace`);
    await ownerPage.getByRole('button', { name: 'Delete workspace…' }).click();
    const dialog = ownerPage.getByRole('dialog', { name: 'Delete Lamps' });
    const file = ownerPage.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export as ZIP' }).click();
    const zip = unzipSync(await readFile(await (await file).path()));
    expect(strFromU8(zip['data/audit-trail.jsonl'] as Uint8Array)).toContain('members.invite');
    const confirmButton = dialog.getByRole('button', { name: 'Delete workspace' });
    await dialog.getByLabel('Type Lamps to confirm').fill('lamps');
    expect(await confirmButton.isDisabled()).toBe(true);
    await dialog.getByLabel('Type Lamps to confirm').fill('Lamps');
    expect(await findViolations(ownerPage)).toEqual([]);
    await confirmButton.click();
    await ownerPage.getByRole('button', { name: 'Workspace: owner’s workspace' }).waitFor();
    // Status 401 leads to the sign-in screen, and status 409 reloads a page that shows another workspace.
    expect(journey.problems.filter((problem) => !/status of (401|409)/.test(problem))).toEqual([]);
  });
});
