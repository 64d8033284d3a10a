import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { BillingJourney } from '../e2e/console/fixtures/billing-journey.ts';
import { billingScreens } from '../e2e/console/fixtures/billing-screens.ts';
import { setColorScheme, openScreen } from '../e2e/console/fixtures/open-screen.ts';
import { canRunHosted, HostedJourney } from '../e2e/console/fixtures/hosted-journey.ts';
import { listAccountScreens, listPublicScreens } from '../e2e/console/fixtures/hosted-screens.ts';
import { Journey } from '../e2e/console/fixtures/journey.ts';
import { fillConsole } from '../e2e/console/fixtures/fill-console.ts';
import { type Screen, listScreens } from '../e2e/console/fixtures/screens.ts';
import { buildWeb } from './build-web.ts';

const help = `Takes pictures of every screen of the console, in light and dark, wide and on a phone. Those of a console for many
people need a Postgres.

npm run screenshots -- [--only NAME ...] [--to FOLDER]

--only  Names of screens, such as overview or report-table. All of them by default.
--to    Where the pictures go. docs/screenshots by default.`;

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, to: { type: 'string' }, help: { type: 'boolean' } },
});

const sizes = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Those that the documentation shows have names of their own. */
const shownAs: Readonly<Record<string, string>> = {
  'billing-active-light': 'billing-light',
  'operation-response-dark': 'explorer-dark',
  'sandbox-orders-dark': 'sandbox-dark',
  'phone-overview-light': 'phone-overview',
};

if (values.help) console.log(help);
else await take(values.to ?? join(import.meta.dirname, '..', 'docs', 'screenshots'), values.only);

async function take(folder: string, only: readonly string[] | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await buildWeb();
  const isWanted = ({ name }: { readonly name: string }) => only?.includes(name) ?? true;
  const local = await takeLocal(folder, isWanted);
  const hosted = canRunHosted ? (await takeAccounts(folder, isWanted)) + (await takeBilling(folder, isWanted)) : 0;
  console.log(`Pictures of ${local + hosted} screens are in ${folder}.`);
}

type Wanted = (screen: { readonly name: string }) => boolean;

/** Returns how many screens there were. */
async function takeLocal(folder: string, isWanted: Wanted): Promise<number> {
  const journey = await Journey.start();
  try {
    const screens = listScreens(await fillConsole(journey.console)).filter(isWanted);
    await takeEach(folder, screens, (viewport) => journey.open('/', { viewport, reducedMotion: 'reduce' }));
    for (const problem of journey.problems) console.warn(problem);
    return screens.length;
  } finally {
    await journey.close();
  }
}

/** Signing up and in, and what somebody who is signed in has of their own. */
async function takeAccounts(folder: string, isWanted: Wanted): Promise<number> {
  const open = listPublicScreens().filter(isWanted);
  const own = [...listAccountScreens(), { name: 'people', path: '/people', heading: 'People' }].filter(isWanted);
  if (open.length + own.length === 0) return 0;
  const journey = await HostedJourney.start();
  try {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const { name, path, heading, action } of open) {
        const page = await journey.visit(path, { viewport, reducedMotion: 'reduce' });
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await action?.(page);
        await picture(page, folder, name, size);
        await page.context().close();
      }
    }
    await journey.signUp('reader@example.com');
    await takeEach(folder, own, (viewport) =>
      journey.signIn('reader@example.com', '/', { viewport, reducedMotion: 'reduce' }),
    );
    return open.length + own.length;
  } finally {
    await journey.close();
  }
}

async function takeEach(
  folder: string,
  screens: readonly Screen[],
  open: (viewport: { width: number; height: number }) => Promise<Page>,
): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await open(viewport);
    for (const screen of screens) {
      await openScreen(page, screen);
      await picture(page, folder, screen.name, size);
    }
    await page.context().close();
  }
}

/** Each screen has a workspace of its own, so that it is gone to once and looked at in every size. */
async function takeBilling(folder: string, isWanted: Wanted): Promise<number> {
  const screens = billingScreens.filter(isWanted);
  if (screens.length === 0) return 0;
  const journey = await BillingJourney.start();
  try {
    for (const { name, open } of screens) {
      const page = await open(journey);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await picture(page, folder, name, size);
      }
      await page.context().close();
    }
    return screens.length;
  } finally {
    await journey.close();
  }
}

async function picture(page: Page, folder: string, screen: string, size: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await setColorScheme(page, colorScheme);
    await page.screenshot({ path: join(folder, nameOf(screen, size, colorScheme)) });
  }
}

function nameOf(screen: string, size: string, colorScheme: string): string {
  const name = `${size === 'phone' ? 'phone-' : ''}${screen}-${colorScheme}`;
  return `${shownAs[name] ?? name}.png`;
}
