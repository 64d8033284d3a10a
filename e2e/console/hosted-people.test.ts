import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from './fixtures/axe.ts';
import { canRunHosted, HostedJourney, password } from './fixtures/hosted-journey.ts';
import { submitConfirmation, waitForHeading, submitSignUp } from './fixtures/sign-in-forms.ts';

const owner = 'owner@example.com';
const guest = 'guest@example.com';

describe.skipIf(!canRunHosted)('people of a workspace', () => {
  let journey: HostedJourney;
  let owners: Page;
  let guests: Page;

  beforeAll(async () => {
    journey = await HostedJourney.start();
    owners = await journey.signUp(owner, '/people');
    guests = await journey.signUp(guest);
  }, 120_000);
  afterAll(() => journey?.close());

  it('invite somebody, who joins by the letter', async () => {
    await waitForHeading(owners, 'People');
    await owners.getByRole('tab', { name: 'Workspace' }).click();
    await owners.getByLabel('Workspace name').fill('Lamps');
    await owners.getByRole('button', { name: 'Rename workspace' }).click();
    await owners.getByRole('button', { name: 'Workspace Lamps' }).waitFor();
    await owners.getByRole('tab', { name: 'Members' }).click();
    await owners.getByRole('button', { name: 'Invite member' }).click();
    const dialog = owners.getByRole('dialog', { name: 'Invite member' });
    await dialog.getByLabel('Email').fill(guest);
    await dialog.getByRole('radio', { name: 'Viewer' }).check();
    expect(await findViolations(owners)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const invitations = owners.getByRole('region', { name: 'Invitations' });
    await invitations.getByText(guest).waitFor();
    expect(await findViolations(owners)).toEqual([]);

    const { subject, link } = await journey.mailServer.waitForEmail(guest, /invites/);
    expect(subject).toBe(`${owner} invites you to Lamps`);
    await guests.goto(link);
    await waitForHeading(guests, 'Join a workspace');
    await guests.getByText('as viewer').waitFor();
    expect(await findViolations(guests)).toEqual([]);
    await guests.getByRole('button', { name: 'Join Lamps' }).click();
    await guests.getByRole('button', { name: 'Workspace Lamps' }).waitFor();
    await invitations.waitFor({ state: 'hidden' });
    await owners.getByRole('region', { name: 'Members' }).getByText(guest).waitFor();
  });

  it('invite somebody who has no account, and who signs up with the letter', async () => {
    const newcomer = 'newcomer@example.com';
    await owners.getByRole('button', { name: 'Invite member' }).click();
    const dialog = owners.getByRole('dialog', { name: 'Invite member' });
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
    await page.getByRole('button', { name: 'Workspace Lamps' }).waitFor();
    await page.context().close();
  });

  it('have roles: a viewer is told why nothing can be changed, and the server refuses it as well', async () => {
    await guests.goto(`${journey.origin}/sellers`);
    const connect = guests.getByRole('button', { name: 'Connect a seller' });
    await guests.getByRole('group', { name: /requires the role owner\. Your role is viewer/ }).waitFor();
    expect(await connect.isDisabled()).toBe(true);
    await guests.goto(`${journey.origin}/settings?tab=security`);
    await guests.getByText('This requires the role owner. Your role is viewer.').waitFor();
    expect(await guests.getByRole('switch').isDisabled()).toBe(true);
    expect(await findViolations(guests)).toEqual([]);
    const answer = await guests.request.post(`${journey.origin}/trpc/settings.setReadOnly`, {
      data: { value: true },
      headers: { origin: journey.origin },
    });
    expect(answer.status()).toBe(403);
    expect(await answer.text()).toContain('ROLE_TOO_LOW');
    const file = await guests.request.get(`${journey.origin}/files/workspace`);
    expect([file.status(), await file.text()]).toEqual([403, expect.stringContaining('ROLE_TOO_LOW')]);
  });

  it('see who did what, from where, and what was refused', async () => {
    await owners.goto(`${journey.origin}/settings?tab=audit`);
    const changes = owners.getByRole('region', { name: 'Audit log' });
    await changes.getByText('Settings: set read only').waitFor();
    await owners.getByLabel('User').selectOption(guest);
    await owners.getByLabel('Outcome').selectOption('Denied');
    await changes.getByText('Members: invite').waitFor({ state: 'hidden' });
    await changes.getByText('Workspace: export').waitFor();
    expect(await changes.getByRole('row').count()).toBe(3);
    expect(await findViolations(owners)).toEqual([]);
    const csv = owners.waitForEvent('download');
    await owners.getByRole('link', { name: 'Export as CSV' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe('at,who,address,action,outcome,seller,subject,details');
    expect(text).toContain(`${guest},127.0.0.1,settings.setReadOnly,refused`);
    expect(text).not.toContain(owner);
  });

  it('get another role, and may do more at once', async () => {
    await guests.goto(`${journey.origin}/settings?tab=calls`);
    await guests.getByText('This requires the role operator. Your role is viewer.').waitFor();
    await owners.goto(`${journey.origin}/people`);
    await owners.getByLabel(`Role of ${guest}`).selectOption('Operator');
    await guests.getByText('This requires the role operator').waitFor({ state: 'hidden' });
  });

  it('change between workspaces, and see of the one nothing in the other', async () => {
    const tab = await guests.context().newPage();
    await tab.goto(guests.url());
    await tab.getByRole('button', { name: 'Workspace Lamps' }).waitFor();
    await guests.getByRole('button', { name: 'Workspace Lamps' }).click();
    await guests.getByRole('menuitem', { name: /Workspace of guest/ }).click();
    await guests.getByRole('button', { name: 'Workspace Workspace of guest' }).waitFor();
    // Another tab does not go on in the workspace that it showed.
    await tab.getByRole('button', { name: 'Workspace Workspace of guest' }).waitFor();
    await tab.close();
    await guests.goto(`${journey.origin}/people`);
    await guests.getByText(`${guest}`).waitFor();
    expect(await guests.getByText(owner).count()).toBe(0);
  });

  it('are taken out, and the last owner stays', async () => {
    await owners.getByRole('button', { name: `Remove ${guest}` }).click();
    await owners.getByRole('button', { name: 'Remove member', exact: true }).click();
    await owners.getByRole('region', { name: 'Members' }).getByText(guest).waitFor({ state: 'hidden' });
    await owners.getByRole('button', { name: 'Leave workspace…' }).click();
    await owners.getByRole('button', { name: 'Leave workspace', exact: true }).click();
    await owners.getByText('LAST_OWNER').waitFor();
  });

  it('take everything with them, and delete the workspace by its name', async () => {
    await owners.goto(`${journey.origin}/people?tab=workspace`);
    await owners.getByRole('button', { name: 'Delete workspace…' }).click();
    const dialog = owners.getByRole('dialog', { name: 'Delete Lamps' });
    const file = owners.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export as ZIP' }).click();
    const zip = unzipSync(await readFile(await (await file).path()));
    expect(strFromU8(zip['data/audit-trail.jsonl'] as Uint8Array)).toContain('members.invite');
    const sure = dialog.getByRole('button', { name: 'Delete workspace' });
    await dialog.getByLabel('Type Lamps to confirm').fill('lamps');
    expect(await sure.isDisabled()).toBe(true);
    await dialog.getByLabel('Type Lamps to confirm').fill('Lamps');
    expect(await findViolations(owners)).toEqual([]);
    await sure.click();
    await owners.getByRole('button', { name: 'Workspace Workspace of owner' }).waitFor();
    // Who is not signed in is led to the sign-in, and a page of another workspace begins anew.
    expect(journey.problems.filter((problem) => !/status of (401|409)/.test(problem))).toEqual([]);
  });
});
