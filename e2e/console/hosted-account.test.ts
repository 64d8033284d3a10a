import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunHosted, HostedJourney, password } from '../support/console/hosted-journey.ts';
import { submitSignIn, waitForHeading } from '../support/console/sign-in-forms.ts';

describe.skipIf(!canRunHosted)('an account', () => {
  let journey: HostedJourney;
  beforeAll(async () => {
    journey = await HostedJourney.start();
  }, 120_000);
  afterAll(() => journey?.close());

  it('A new password is set with an email, and every browser is signed out', async () => {
    const page = await journey.signUp('forgetful@example.com');
    const other = await journey.visit('/sign-in');
    await other.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in screen has an email field too.
    await waitForHeading(other, 'Reset your password');
    await other.getByLabel('Email').fill('forgetful@example.com');
    await other.getByRole('button', { name: 'Send link' }).click();
    const { link } = await journey.mailServer.waitForEmail('forgetful@example.com', 'Reset your password');
    await other.goto(link);
    await other.getByLabel('New password').fill('a newer password');
    await other.getByRole('button', { name: 'Change password' }).click();
    await waitForHeading(other, 'Password changed');
    // The stream of the first browser ends, so the page checks its session.
    await waitForHeading(page, 'Sign in');
    await journey.mailServer.waitForEmail('forgetful@example.com', 'Your password has changed');

    await other.goto(link);
    await other.getByLabel('New password').fill('yet another one');
    await other.getByRole('button', { name: 'Change password' }).click();
    await other.getByRole('alert').getByText('LINK_INVALID').waitFor();
    await other.goto(`${journey.origin}/sign-in`);
    await submitSignIn(other, 'forgetful@example.com', password);
    await other.getByRole('alert').getByText('SIGN_IN_FAILED').waitFor();
    await submitSignIn(other, 'forgetful@example.com', 'a newer password');
    await waitForHeading(other, 'Overview');
  });

  it('A passkey that was added signs in, and not after its removal', async () => {
    const page = await journey.signUp('keys@example.com', '/account');
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add passkey…' }).click();
    await page.getByLabel('Passkey name').fill('My device');
    await page.getByRole('button', { name: 'Add passkey', exact: true }).click();
    const row = page.getByRole('row', { name: /My device/ });
    await row.waitFor();
    await journey.mailServer.waitForEmail('keys@example.com', 'A passkey was added');

    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await waitForHeading(page, 'Overview');
    await page.goto(`${journey.origin}/account`);
    await row.getByRole('button', { name: 'Rename' }).click();
    const edited = page.getByRole('row').filter({ has: page.getByRole('textbox') });
    await edited.getByRole('textbox').fill('Key');
    await edited.getByRole('button', { name: 'Save name' }).click();
    const renamed = page.getByRole('row', { name: /^Key/ });
    await renamed.getByRole('button', { name: /Remove/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No passkeys yet.').waitFor();

    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('alert').getByText('PASSKEY_INVALID').waitFor();
  });

  it('The user signs out one browser, all other browsers, and all browsers', async () => {
    const page = await journey.signUp('many@example.com', '/account');
    const second = await journey.signIn('many@example.com', '/', { userAgent: 'Second/1 Firefox/140 Linux' });
    const third = await journey.signIn('many@example.com', '/', { userAgent: 'Third/1 Edg/140 Windows' });
    await page.reload();
    await page
      .getByRole('row', { name: /Firefox/ })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await waitForHeading(second, 'Sign in');
    expect(await page.getByRole('row', { name: /192\.0\.2\./ }).count()).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Sign out other browsers…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out other browsers' }).click();
    await waitForHeading(third, 'Sign in');
    await waitForHeading(page, 'Your account');
    await page.getByRole('row', { name: /This browser/ }).waitFor();

    const fourth = await journey.signIn('many@example.com');
    await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await waitForHeading(page, 'Sign in');
    await waitForHeading(fourth, 'Sign in');
  });

  it('The user changes the password and the name', async () => {
    const page = await journey.signUp('changing@example.com', '/account');
    const other = await journey.signIn('changing@example.com');
    await page.getByLabel('Your name').fill('Another Name');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Name changed.').waitFor();
    const [currentPassword, newPassword] = [page.getByLabel('Current password'), page.getByLabel('New password')];
    await currentPassword.fill('not the password');
    await newPassword.fill('a changed password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('alert').getByText('PASSWORD_WRONG').waitFor();
    await currentPassword.fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed.').waitFor();
    await waitForHeading(other, 'Sign in');
    await submitSignIn(other, 'changing@example.com', 'a changed password');
    await waitForHeading(other, 'Overview');
    await page.reload();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Another Name');
  });

  it('The email address changes after the link in the email is opened', async () => {
    const page = await journey.signUp('before@example.com', '/account');
    await page.getByLabel('New email address').fill('after@example.com');
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByText('A confirmation email was sent to after@example.com.').waitFor();
    await journey.mailServer.waitForEmail('before@example.com', 'A new email address was requested');
    const { link } = await journey.mailServer.waitForEmail('after@example.com', 'Confirm your new email address');
    const otherBrowser = await journey.visit('/sign-in');
    await otherBrowser.goto(link);
    await otherBrowser.getByRole('button', { name: 'Confirm email address' }).click();
    await otherBrowser.getByRole('alert').getByText('PASSWORD_REQUIRED').waitFor();
    await otherBrowser.getByRole('textbox', { name: 'Account password' }).fill('not the password');
    await otherBrowser.getByRole('button', { name: 'Confirm email address' }).click();
    await otherBrowser.getByRole('alert').getByText('PASSWORD_WRONG').waitFor();
    await otherBrowser.getByRole('textbox', { name: 'Account password' }).fill(password);
    await otherBrowser.getByRole('button', { name: 'Confirm email address' }).click();
    await waitForHeading(otherBrowser, 'Email address changed');
    await journey.mailServer.waitForEmail('before@example.com', 'Your email address has changed');
    // The open page shows the new address.
    await page.getByText('You sign in with after@example.com and receive emails there.').waitFor();

    await page.getByLabel('New email address').fill('third@example.com');
    await page.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.getByRole('button', { name: 'Change email address' }).click();
    const second = await journey.mailServer.waitForEmail('third@example.com', 'Confirm your new email address');
    await page.goto(second.link);
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText('You sign in with third@example.com and receive emails there.').waitFor();
  });

  it('An account is deleted with its email address and password, after its workspace is deleted', async () => {
    const page = await journey.signUp('leaving@example.com', '/people');
    await page.getByRole('button', { name: 'Invite member' }).click();
    const invite = page.getByRole('dialog', { name: 'Invite member' });
    await invite.getByLabel('Email').fill('invited@example.com');
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('invited@example.com').first().waitFor();
    await page.goto(`${journey.origin}/account`);
    await page.getByText('you are its only member, and it is not empty').waitFor();
    await page.getByRole('button', { name: 'Go to leaving’s workspace' }).click();
    await page.getByRole('button', { name: 'Delete workspace…' }).click();
    const workspace = page.getByRole('dialog');
    await workspace.getByLabel('Type leaving’s workspace to confirm').fill('leaving’s workspace');
    await workspace.getByRole('button', { name: 'Delete workspace' }).click();
    await workspace.waitFor({ state: 'hidden' });

    const other = await journey.signIn('leaving@example.com');
    await page.goto(`${journey.origin}/account`);
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account' });
    const confirmButton = dialog.getByRole('button', { name: 'Delete account' });
    await dialog.getByLabel('Type leaving@example.com to delete your account').fill('leaving@example');
    expect(await confirmButton.isDisabled()).toBe(true);
    await dialog.getByLabel('Type leaving@example.com to delete your account').fill('leaving@example.com');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
    await confirmButton.click();
    await dialog.getByText('PASSWORD_WRONG').waitFor();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await confirmButton.click();
    await waitForHeading(page, 'Sign in');
    await waitForHeading(other, 'Sign in');
    await journey.mailServer.waitForEmail('leaving@example.com', 'Your account was deleted');
    await submitSignIn(page, 'leaving@example.com', password);
    await page.getByRole('alert').getByText('SIGN_IN_FAILED').waitFor();
  });
});
