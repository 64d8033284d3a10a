import type { Stripe } from 'stripe';
import { ConsoleError } from '../../errors/console-error.ts';
import type { BillingSettings } from '../../settings/hosted-settings.ts';
import { explainFailure } from './explain-failure.ts';

/** The version of the provider's API that this code uses, independent of the account's default. */
const apiVersion = '2026-10-28.endive';
const timeoutMilliseconds = 20_000;
const retries = 2;

/** The payment provider's library, loaded at the first use. */
export class PaymentProvider {
  readonly #settings: BillingSettings;
  #stripe: Promise<Stripe> | undefined;

  constructor(settings: BillingSettings) {
    this.#settings = settings;
  }

  /** Loads the library. Throws a ConsoleError when it is not installed. */
  load(): Promise<Stripe> {
    this.#stripe ??= open(this.#settings);
    return this.#stripe;
  }

  /** Calls the provider. Throws a ConsoleError that explains a failure. */
  async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await this.load();
    try {
      return await question(stripe);
    } catch (error) {
      throw explainFailure(error);
    }
  }

  /** Returns the event if the signature is valid for one of the webhook secrets; otherwise undefined. */
  async readEvent(body: string, signature: string, now: number): Promise<Stripe.Event | undefined> {
    const { webhooks } = await this.load();
    for (const secret of this.#settings.webhookSecrets) {
      try {
        return webhooks.constructEvent(body, signature, secret, undefined, undefined, now);
      } catch {
        // The next secret may be the right one.
      }
    }
    return undefined;
  }
}

async function open({ secretKey, apiUrl }: BillingSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe').catch(explainMissing);
  return new Library(secretKey, {
    apiVersion,
    telemetry: false,
    timeout: timeoutMilliseconds,
    maxNetworkRetries: retries,
    ...(apiUrl !== undefined && {
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
      protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

function explainMissing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new ConsoleError(
    'PACKAGE_MISSING',
    'Card payments need the package stripe, which is not installed.',
    'Install it in the folder in which the console is installed: npm install stripe.',
  );
}
