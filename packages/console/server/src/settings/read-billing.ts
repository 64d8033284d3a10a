import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { BillingSettings, Plan } from './hosted-settings.ts';
import { missing, notUsable } from './refuse-setting.ts';

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SUPERCARGO_PLANS'] as const;

/**
 * Reads the keys of the payment provider, and the plans. Undefined if none of them is set: plans are not sold then, and
 * nothing is limited. Throws a ConsoleError that never contains a key.
 */
export function readBilling(environment: NodeJS.ProcessEnv): BillingSettings | undefined {
  const absent = names.filter((name) => !environment[name]);
  if (absent.length === names.length) return undefined;
  const [first] = absent;
  if (first !== undefined) {
    const given = names.filter((name) => environment[name]);
    throw missing(
      `${first} is missing. It is required together with ${given.join(', ')}.`,
      `Set all of ${names.join(', ')}, or none of them. Without them there are no plans and no limits.`,
    );
  }
  const [secretKey, publishableKey, webhookSecret, plansFile] = names.map((name) => environment[name] as string) as [
    string,
    string,
    string,
    string,
  ];
  const secretMode = readMode('STRIPE_SECRET_KEY', secretKey, /^(?:sk|rk)_(test|live)_\w+$/, 'sk_test_ or sk_live_');
  const pageMode = readMode('STRIPE_PUBLISHABLE_KEY', publishableKey, /^pk_(test|live)_\w+$/, 'pk_test_ or pk_live_');
  if (secretMode !== pageMode) {
    throw notUsable(
      `STRIPE_SECRET_KEY is a ${secretMode} mode key, but STRIPE_PUBLISHABLE_KEY is a ${pageMode} mode key.`,
      'Use two keys of the same mode.',
    );
  }
  return {
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecret.split(',').map((text) => readWebhookSecret(text.trim())),
    plans: readPlans(plansFile),
  };
}

function readMode(name: string, key: string, form: RegExp, beginnings: string): string {
  const [, mode] = form.exec(key) ?? [];
  if (mode !== undefined) return mode;
  throw notUsable(`${name} is not a valid key.`, `Set a key that starts with ${beginnings}.`);
}

function readWebhookSecret(text: string): string {
  if (/^whsec_\S+$/.test(text)) return text;
  throw notUsable(
    'STRIPE_WEBHOOK_SECRET contains an invalid signing secret.',
    'Set one that starts with whsec_, or several separated by commas during a rotation.',
  );
}

const bound = z.int().min(0).max(1_000_000).nullable();

const plansSchema = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(60),
      priceId: z
        .string()
        .regex(/^price_\w+$/, 'set the ID of a price, which starts with price_')
        .optional(),
      trialDays: z.int().min(0).max(730).optional(),
      limits: z.strictObject({ sellers: bound, schedules: bound, members: bound, retentionDays: bound }),
    }),
  )
  .min(1, 'set at least one plan')
  .superRefine((plans, context) => {
    const rejectSetting = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    for (const [index, { name, priceId, trialDays }] of plans.entries()) {
      const before = plans.slice(0, index);
      if (index === 0 && priceId !== undefined)
        rejectSetting('the first plan is free: leave out its price', 0, 'priceId');
      if (index > 0 && priceId === undefined) rejectSetting('only the first plan has no price', index, 'priceId');
      if (priceId === undefined && trialDays) rejectSetting('a plan without a price has no trial', index, 'trialDays');
      if (before.some((one) => one.name === name)) rejectSetting(`another plan is called ${name}`, index, 'name');
      if (priceId !== undefined && before.some((one) => one.priceId === priceId)) {
        rejectSetting(`another plan has ${priceId}`, index, 'priceId');
      }
    }
  });

/** Reads the plans of a file: a JSON list whose first plan has no price. */
function readPlans(file: string): readonly Plan[] {
  const action = 'Set the path of a JSON file with plans. docs/guides/hosting.md shows one.';
  const parsed = plansSchema.safeParse(readJson(file, action));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = (issue?.path ?? []).map(String).join('.');
  throw notUsable(`SUPERCARGO_PLANS is ${file}, whose ${place || 'content'} is invalid: ${issue?.message}.`, action);
}

function readJson(file: string, action: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const cause = error instanceof SyntaxError ? 'it is not valid JSON' : (error as Error).message;
    throw notUsable(`SUPERCARGO_PLANS is ${file}, which cannot be read: ${cause}.`, action);
  }
}
