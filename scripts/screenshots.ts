import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { BillingJourney } from '../e2e/console/fixtures/billing-journey.ts';
import { billingPlaces } from '../e2e/console/fixtures/billing-places.ts';
import { color, goTo } from '../e2e/console/fixtures/go-to.ts';
import { canHost, HostedJourney } from '../e2e/console/fixtures/hosted-journey.ts';
import { accountPlaces, publicPlaces } from '../e2e/console/fixtures/hosted-places.ts';
import { Journey } from '../e2e/console/fixtures/journey.ts';
import { live } from '../e2e/console/fixtures/life.ts';
import { type Place, placesOf } from '../e2e/console/fixtures/places.ts';
import { buildWeb } from './build-web.ts';

const help = `Takes pictures of every screen of the console, in light and dark, wide and on a phone. Those of a console for many
people need a Postgres.

npm run screenshots -- [--only NAME ...] [--to FOLDER]

--only  Names of places, such as overview or report-table. All of them by default.
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
  const hosted = canHost ? (await takeAccounts(folder, isWanted)) + (await takeBilling(folder, isWanted)) : 0;
  console.log(`Pictures of ${local + hosted} places are in ${folder}.`);
}

type Wanted = (place: { readonly name: string }) => boolean;

/** Returns how many places there were. */
async function takeLocal(folder: string, isWanted: Wanted): Promise<number> {
  const journey = await Journey.begin();
  try {
    const places = placesOf(await live(journey.console)).filter(isWanted);
    await takeEach(folder, places, (viewport) => journey.open('/', { viewport, reducedMotion: 'reduce' }));
    for (const trouble of journey.troubles) console.warn(trouble);
    return places.length;
  } finally {
    await journey.end();
  }
}

/** Signing up and in, and what somebody who is signed in has of their own. */
async function takeAccounts(folder: string, isWanted: Wanted): Promise<number> {
  const open = publicPlaces().filter(isWanted);
  const own = [...accountPlaces(), { name: 'people', path: '/people', shows: 'People' }].filter(isWanted);
  if (open.length + own.length === 0) return 0;
  const journey = await HostedJourney.begin();
  try {
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const { name, path, shows, act } of open) {
        const page = await journey.visit(path, { viewport, reducedMotion: 'reduce' });
        await page.getByRole('heading', { level: 1, name: shows }).waitFor();
        await act?.(page);
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
    await journey.end();
  }
}

async function takeEach(
  folder: string,
  places: readonly Place[],
  open: (viewport: { width: number; height: number }) => Promise<Page>,
): Promise<void> {
  for (const [size, viewport] of Object.entries(sizes)) {
    const page = await open(viewport);
    for (const place of places) {
      await goTo(page, place);
      await picture(page, folder, place.name, size);
    }
    await page.context().close();
  }
}

/** Each place has a workspace of its own, so that it is gone to once and looked at in every size. */
async function takeBilling(folder: string, isWanted: Wanted): Promise<number> {
  const places = billingPlaces.filter(isWanted);
  if (places.length === 0) return 0;
  const journey = await BillingJourney.begin();
  try {
    for (const { name, open } of places) {
      const page = await open(journey);
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await picture(page, folder, name, size);
      }
      await page.context().close();
    }
    return places.length;
  } finally {
    await journey.end();
  }
}

async function picture(page: Page, folder: string, place: string, size: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await color(page, colorScheme);
    await page.screenshot({ path: join(folder, nameOf(place, size, colorScheme)) });
  }
}

function nameOf(place: string, size: string, colorScheme: string): string {
  const name = `${size === 'phone' ? 'phone-' : ''}${place}-${colorScheme}`;
  return `${shownAs[name] ?? name}.png`;
}
