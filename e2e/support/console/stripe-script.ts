import { readFile } from 'node:fs/promises';
import type { BrowserContext } from 'playwright-core';
import type { FakeStripe } from '../../../tools/test-support/src/stripe/start-fake-stripe.ts';

/** How Stripe's script loads: normally, with a network error, empty, with other content, or never. */
type ScriptBehavior = 'works' | 'fails' | 'empty' | 'replaced' | 'hangs';

/** The fake of Stripe's script in a browser context. */
export interface StubbedScript {
  behavior: ScriptBehavior;
  /** URLs of the pages that requested the script, one for each request. */
  readonly requestedBy: readonly string[];
}

const stub = new URL('stripe-script/stub.js', import.meta.url);

/**
 * Replaces Stripe's script by a stub, which confirms payments with the fake Stripe. It knows Stripe's test cards
 * 4242 4242 4242 4242, 4000 0025 0000 3155 (requires authentication), 4000 0000 0000 0002 (declined) and
 * 4000 0000 0000 0341 (can be saved, but charges are declined).
 */
export async function stubStripeScript(context: BrowserContext, stripe: FakeStripe): Promise<StubbedScript> {
  const script = { behavior: 'works' as ScriptBehavior, requestedBy: [] as string[] };
  const text = await readFile(stub, 'utf8');
  await context.route('https://js.stripe.com/**', async (route) => {
    if (route.request().url().endsWith('/stripe.js')) script.requestedBy.push(route.request().frame().url());
    if (script.behavior === 'fails') return route.abort();
    // The request never gets a response, as in a network that drops packets.
    if (script.behavior === 'hangs') return;
    const bodies = { works: text, empty: '', replaced: 'window.Stripe = {};' };
    return route.fulfill({ contentType: 'text/javascript', body: bodies[script.behavior] });
  });
  await context.route('https://api.stripe.com/fake/*', (route) => {
    const action = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const request = JSON.parse(route.request().postData() ?? '{}') as ScriptRequest;
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: respond(stripe, action, request) });
  });
  return script;
}

interface ScriptRequest {
  readonly clientSecret: string;
  readonly paymentMethod?: string;
  readonly succeeds?: boolean;
}

function respond(stripe: FakeStripe, action: string, { clientSecret, paymentMethod, succeeds }: ScriptRequest): object {
  if (action === 'retrieve') {
    const intent = [...stripe.state.intents.values()].find((one) => one.client_secret === clientSecret);
    return toStripeResult({ intent, error: undefined });
  }
  if (action === 'authenticate') return toStripeResult(stripe.authenticate(clientSecret, succeeds === true));
  return toStripeResult(stripe.confirm(clientSecret, paymentMethod ?? ''));
}

/** Returns a result as Stripe's script returns it. */
function toStripeResult({
  intent,
  error,
}: {
  readonly intent: Intent | undefined;
  readonly error: object | undefined;
}) {
  if (error !== undefined) return { error };
  return intent?.object === 'setup_intent' ? { setupIntent: intent } : { paymentIntent: intent };
}

type Intent = ReturnType<FakeStripe['confirm']>['intent'];
