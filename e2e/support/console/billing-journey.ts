import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCard } from '../../../tools/test-support/src/stripe/objects.ts';
import { type FakeStripe, startFakeStripe } from '../../../tools/test-support/src/stripe/start-fake-stripe.ts';
import { HostedJourney } from './hosted-journey.ts';
import { type StubbedScript, stubStripeScript } from './stripe-script.ts';

const buildLimits = (count: number) => ({
  sellers: count,
  schedules: count,
  members: count,
  retentionDays: 30 * count,
});
const unlimited = { sellers: null, schedules: null, members: null, retentionDays: null };

/** The plans on sale: the first is free, the last has a trial. */
const plans = [
  { name: 'Free', limits: buildLimits(1) },
  { name: 'Starter', priceId: 'price_starter', limits: buildLimits(3) },
  { name: 'Team', priceId: 'price_team', limits: buildLimits(10) },
  { name: 'Agency', priceId: 'price_agency', trialDays: 14, limits: unlimited },
];

const prices = [
  { id: 'price_starter', name: 'Starter', amount: 2900 },
  { id: 'price_team', name: 'Team', amount: 9900 },
  { id: 'price_agency', name: 'Agency', amount: 29_900 },
];

/** Numbers of test cards, by the result of a payment. */
export const testCards = {
  accepted: '4242 4242 4242 4242',
  authenticationRequired: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
  /** Can be saved; every payment with it is declined. */
  savedThenDeclined: '4000 0000 0000 0341',
};

/** A page of a signed-in user, and the fake of Stripe's script in it. */
export interface BillingPage {
  readonly page: Page;
  readonly script: StubbedScript;
}

/** A hosted console with billing, a fake Stripe and a browser. */
export class BillingJourney {
  readonly hosted: HostedJourney;
  readonly stripe: FakeStripe;
  readonly #clock: { offset: number };

  private constructor(hosted: HostedJourney, stripe: FakeStripe, clock: { offset: number }) {
    this.hosted = hosted;
    this.stripe = stripe;
    this.#clock = clock;
  }

  /** Starts everything. `sandboxUrl` is the sandbox whose test sellers users can connect. */
  static async start(sandboxUrl?: string): Promise<BillingJourney> {
    const clock = { offset: 0 };
    const now = () => Date.now() + clock.offset;
    const stripe = await startFakeStripe({ prices, now });
    const hosted = await HostedJourney.start({
      now,
      env: sandboxUrl === undefined ? {} : { SUPERCARGO_SANDBOX_URL: sandboxUrl },
      changeSettings: (settings) => {
        if (settings.hosted === undefined) throw new Error('The console is not hosted.');
        const { secretKey, publishableKey, webhookSecret, url } = stripe;
        const billing = { secretKey, publishableKey, webhookSecrets: [webhookSecret], plans, apiUrl: new URL(url) };
        return { ...settings, hosted: { ...settings.hosted, billing } };
      },
    });
    stripe.webhooks.url = `${hosted.origin}/stripe-webhook`;
    return new BillingJourney(hosted, stripe, clock);
  }

  /** Problems in pages; see `recordProblems`. Requests to Stripe are expected. */
  get problems(): readonly string[] {
    return this.hosted.problems.filter(
      (problem) => !/^https:\/\/(js|api)\.stripe\.com\/\S+ is another origin\.$/.test(problem),
    );
  }

  /** Signs up a user, who owns a new workspace, and opens a path. */
  async open(email: string, path = '/billing', options: BrowserContextOptions = {}): Promise<BillingPage> {
    return this.#openPage(await this.#signUp(email, options), path);
  }

  /**
   * Signs up a user whose workspace has paid for the plan Starter, without a browser, and opens the billing screen. A saved card
   * replaces the one that has paid.
   */
  async openWithPlan(email: string, savedCard?: TestCard): Promise<BillingPage> {
    const context = await this.#signUp(email);
    const workspaceId = await this.hosted.readWorkspaceId(context);
    const { billing } = this.hosted.console.services;
    const payment = await billing.changes.choose(workspaceId, 'price_starter');
    this.stripe.confirm(payment?.clientSecret ?? '', 'pm_card_visa');
    if (savedCard !== undefined) {
      const { clientSecret } = await billing.payments.changeCard(workspaceId);
      await billing.payments.cardChanged(workspaceId, this.stripe.confirm(clientSecret, savedCard).intent.id);
    }
    await this.waitForEvents();
    return this.#openPage(context, '/billing');
  }

  #signUp(email: string, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    return this.hosted.createSignedUpContext(email, options, 'Test owner');
  }

  async #openPage(context: BrowserContext, path: string): Promise<BillingPage> {
    const script = await stubStripeScript(context, this.stripe);
    const page = await this.hosted.openPage(context, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return { page, script };
  }

  /** Advances the clocks of the console and of the fake Stripe. */
  advanceDays(days: number): void {
    this.#clock.offset += days * 86_400_000;
    this.stripe.advance();
  }

  /** Compares subscriptions with Stripe, as the console does every few minutes. */
  async reconcile(): Promise<void> {
    await this.hosted.console.services.billing.reconcile(new AbortController().signal);
  }

  /** Waits until the fake Stripe has sent its events and the console has handled them. */
  async waitForEvents(): Promise<void> {
    await this.stripe.webhooks.flush();
    await this.hosted.console.services.billing.settled();
  }

  async close(): Promise<void> {
    await this.hosted.close();
    await this.stripe.close();
  }
}

/** Selects a plan and confirms its price. */
export async function selectPlan(
  page: Page,
  plan: string,
  confirmLabel: string | RegExp = 'Continue to payment',
): Promise<void> {
  await page.getByRole('button', { name: `Choose ${plan}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirmLabel }).click();
}

/** Fills in a card number and clicks a button. */
export async function enterCard(page: Page, card: string, action: string | RegExp): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card);
  await page.getByRole('button', { name: action }).click();
}

/** Buys a plan; the default card is accepted. */
export async function buyPlan(page: Page, plan: string, card = testCards.accepted): Promise<void> {
  await selectPlan(page, plan);
  await enterCard(page, card, `Get ${plan}`);
  await page.getByText(`You are now on the ${plan} plan.`).waitFor();
}

/** Waits until the billing screen shows this status. */
export function waitForStatus(page: Page, text: string | RegExp): Promise<void> {
  return page.getByRole('status').getByText(text).waitFor();
}
