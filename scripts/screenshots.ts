import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { BillingJourney } from '../e2e/support/console/billing-journey.ts';
import { billingScreens } from '../e2e/support/console/billing-screens.ts';
import { fillConsole } from '../e2e/support/console/fill-console.ts';
import { canRunHosted, HostedJourney } from '../e2e/support/console/hosted-journey.ts';
import { listAccountScreens, listPublicScreens } from '../e2e/support/console/hosted-screens.ts';
import { closeBrowser, Journey } from '../e2e/support/console/journey.ts';
import { openScreen, setColorScheme } from '../e2e/support/console/open-screen.ts';
import { listScreens, type Screen } from '../e2e/support/console/screens.ts';
import { buildWeb } from './build-web.ts';

const help = `Takes screenshots of every screen of the console, in light and dark, on a desktop, a wide display and a phone. Screenshots of the
hosted console need Postgres.

npm run screenshots -- [--only NAME ...] [--size NAME ...] [--to FOLDER]

--only  Names of screens, such as overview or report-table. All of them by default.
--size  desktop (1280 pixels), wide (1920 pixels) or phone (390 pixels). All of them by default.
--to    Folder for the screenshots. docs/screenshots by default.`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    to: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const allSizes = {
  desktop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
};
const sizes = Object.entries(allSizes).filter(([name]) => values.size?.includes(name) ?? true);

/** File names of the screenshots in the documentation. */
const documentationNames: Readonly<Record<string, string>> = {
  'billing-active-light': 'billing-light',
  'operation-response-dark': 'explorer-dark',
  'sandbox-orders-dark': 'sandbox-dark',
  'phone-overview-light': 'phone-overview',
};

if (values.help) console.log(help);
else {
  await takeScreenshots(values.to ?? join(import.meta.dirname, '..', 'docs', 'screenshots'), values.only);
  await closeBrowser();
}

async function takeScreenshots(folder: string, only: readonly string[] | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  await buildWeb();
  const isWanted = ({ name }: { readonly name: string }) => only?.includes(name) ?? true;
  const local = await takeLocal(folder, isWanted);
  const hosted = canRunHosted ? (await takeAccounts(folder, isWanted)) + (await takeBilling(folder, isWanted)) : 0;
  console.log(`Saved screenshots of ${local + hosted} screens to ${folder}.`);
}

type ScreenFilter = (screen: { readonly name: string }) => boolean;

/** Takes screenshots of the local console. Returns the number of screens. */
async function takeLocal(folder: string, isWanted: ScreenFilter): Promise<number> {
  const journey = await Journey.start({ copies: true });
  try {
    const screens = listScreens(await fillConsole(journey.console)).filter(isWanted);
    await takeEach(folder, screens, (viewport) => journey.open('/', { viewport }));
    for (const problem of journey.problems) console.warn(problem);
    return screens.length;
  } finally {
    await journey.close();
  }
}

/** Takes screenshots of the sign-up and sign-in screens and of the account screens. Returns the number of screens. */
async function takeAccounts(folder: string, isWanted: ScreenFilter): Promise<number> {
  const publicScreens = listPublicScreens().filter(isWanted);
  const accountScreens = [...listAccountScreens(), { name: 'people', path: '/people', heading: 'People' }].filter(
    isWanted,
  );
  if (publicScreens.length + accountScreens.length === 0) return 0;
  const journey = await HostedJourney.start();
  try {
    for (const [size, viewport] of sizes) {
      for (const { name, path, heading, action } of publicScreens) {
        const page = await journey.visit(path, { viewport });
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        await action?.(page);
        await takeScreenshot(page, folder, name, size);
        await page.context().close();
      }
    }
    await journey.signUp('reader@example.com');
    await takeEach(folder, accountScreens, (viewport) => journey.signIn('reader@example.com', '/', { viewport }));
    return publicScreens.length + accountScreens.length;
  } finally {
    await journey.close();
  }
}

async function takeEach(
  folder: string,
  screens: readonly Screen[],
  open: (viewport: { width: number; height: number }) => Promise<Page>,
): Promise<void> {
  for (const [size, viewport] of sizes) {
    const page = await open(viewport);
    for (const screen of screens) {
      await openScreen(page, screen);
      await takeScreenshot(page, folder, screen.name, size);
    }
    await page.context().close();
  }
}

/** Takes screenshots of the billing screens. Each screen has its own workspace, so it is opened once for all sizes. */
async function takeBilling(folder: string, isWanted: ScreenFilter): Promise<number> {
  const screens = billingScreens.filter(isWanted);
  if (screens.length === 0) return 0;
  const journey = await BillingJourney.start();
  try {
    for (const { name, open } of screens) {
      const page = await open(journey);
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await takeScreenshot(page, folder, name, size);
      }
      await page.context().close();
    }
    return screens.length;
  } finally {
    await journey.close();
  }
}

async function takeScreenshot(page: Page, folder: string, screen: string, size: string): Promise<void> {
  // Otherwise the tooltip of what is under the pointer covers a part of the screen.
  await page.mouse.move(0, 0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await setColorScheme(page, colorScheme);
    await page.screenshot({ path: join(folder, buildFileName(screen, size, colorScheme)) });
  }
}

function buildFileName(screen: string, size: string, colorScheme: string): string {
  const name = `${size === 'desktop' ? '' : `${size}-`}${screen}-${colorScheme}`;
  return `${documentationNames[name] ?? name}.png`;
}
