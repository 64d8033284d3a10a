import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunHosted, HostedJourney, password } from '../support/console/hosted-journey.ts';
import { submitConfirmation, submitSignIn, submitSignUp, waitForHeading } from '../support/console/sign-in-forms.ts';

describe.skipIf(!canRunHosted)('signing up to a hosted console', () => {
  let journey: HostedJourney;
  beforeAll(async () => {
    journey = await HostedJourney.start();
  }, 120_000);
  afterAll(() => journey?.close());

  it('Signing up to a hosted console requires the confirmation of the email address', async () => {
    const page = await journey.visit('/sign-up?next=/sellers');
    await waitForHeading(page, 'Sign up');
    await submitSignUp(page, 'First', 'First@Example.com', password);
    await waitForHeading(page, 'Check your email');
    const email = await journey.mailServer.waitForEmail('first@example.com');
    expect(email).toMatchObject({ from: 'console@example.com', subject: 'Confirm your email address' });
    expect(email.link).toMatch(`${journey.origin}/verify?token=`);

    // The route of Better Auth, which requires no password, is disabled.
    const token = new URL(email.link).searchParams.get('token') ?? '';
    const response = await page.request.get(`${journey.origin}/api/auth/verify-email`, { params: { token } });
    expect([response.status(), await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'PATH_NOT_FOUND' }),
    ]);
    await page.goto(email.link);
    await waitForHeading(page, 'Confirm your email address');
    await submitConfirmation(page, password);
    await waitForHeading(page, 'Sellers');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('first@example.com').waitFor();
    expect(journey.console.createSignInUrl()).toBe('');

    // The link works only once.
    const other = await journey.visit(new URL(email.link).pathname + new URL(email.link).search);
    await submitConfirmation(other, password);
    await other.getByRole('alert').getByText('EMAIL_ALREADY_CONFIRMED').waitFor();
    expect(journey.problems.filter((problem) => !/40[01]/.test(problem))).toEqual([]);
  });

  it('Signing up to a hosted console confirms the sign-up whose password is entered, with the link of any sign-up for the same address', async () => {
    const email = 'contested@example.com';
    const page = await journey.visit('/sign-up?next=/sellers');
    await submitSignUp(page, 'Owner', email, password);
    const first = await journey.mailServer.waitForEmail(email);
    const stranger = await journey.visit('/sign-up?next=/sellers');
    await submitSignUp(stranger, 'Stranger', email, 'known to the stranger');
    const second = await journey.mailServer.waitForEmail(email);

    await page.goto(second.link);
    await submitConfirmation(page, 'neither of them');
    await page.getByRole('alert').getByText('SIGN_UP_PASSWORD_WRONG').waitFor();
    await page.getByRole('link', { name: 'Sign up again' }).waitFor();
    await submitConfirmation(page, password);
    await waitForHeading(page, 'Sellers');

    await stranger.goto(first.link);
    await submitConfirmation(stranger, 'known to the stranger');
    await stranger.getByRole('alert').getByText('EMAIL_ALREADY_CONFIRMED').waitFor();
  });

  it('Signing up to a hosted console rejects a sign-in before the address is confirmed, and sends the email again', async () => {
    const page = await journey.visit('/sign-up');
    await submitSignUp(page, 'Second', 'second@example.com', password);
    await journey.mailServer.waitForEmail('second@example.com');
    await page.goto(`${journey.origin}/sign-in`);
    await submitSignIn(page, 'second@example.com', password);
    await page.getByRole('alert').getByText('EMAIL_NOT_VERIFIED').waitFor();
    await page.getByRole('button', { name: 'Resend email' }).click();
    const { link } = await journey.mailServer.waitForEmail('second@example.com', /^Confirm/);
    await page.goto(link);
    await submitConfirmation(page, password);
    await waitForHeading(page, 'Overview');
  });

  it('Signing up to a hosted console does not reveal that an address has an account, and notifies its owner by email', async () => {
    const page = await journey.visit('/sign-up');
    await submitSignUp(page, 'Other User', 'first@example.com', 'another password');
    await waitForHeading(page, 'Check your email');
    await journey.mailServer.waitForEmail('first@example.com', 'You already have an account');
    await page.goto(`${journey.origin}/sign-in`);
    await submitSignIn(page, 'first@example.com', 'another password');
    await page.getByRole('alert').getByText('SIGN_IN_FAILED').waitFor();
  });

  it('Signing up to a hosted console shows the sign-in screen first, and then the requested screen', async () => {
    const page = await journey.visit('/reports?q=x');
    await waitForHeading(page, 'Sign in');
    await submitSignIn(page, 'first@example.com', password);
    await waitForHeading(page, 'Reports');
    expect(new URL(page.url()).search).toContain('q=x');
    // A link cannot redirect to another origin.
    const other = await journey.visit('/sign-in?next=//evil.test/');
    await submitSignIn(other, 'first@example.com', password);
    await waitForHeading(other, 'Overview');
    expect(new URL(other.url()).origin).toBe(journey.origin);
  });

  it('Signing up to a hosted console limits the sign-in attempts of an account across IP addresses', async () => {
    await journey.signUp('guessed@example.com');
    const { userAccounts: people } = journey.console.services;
    const guess = (count: number, attempt: string) =>
      people?.handleRequest(
        new Request(`${journey.origin}/api/auth/sign-in/email`, {
          method: 'POST',
          headers: { origin: journey.origin, 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'guessed@example.com', password: attempt }),
        }),
        `10.0.0.${count}`,
      );
    for (let count = 0; count < 10; count += 1) expect((await guess(count, `wrong guess ${count}`))?.status).toBe(401);
    const page = await journey.visit('/sign-in');
    await submitSignIn(page, 'guessed@example.com', password);
    await page.getByRole('alert').getByText('TOO_MANY_ATTEMPTS').waitFor();
  });
});
