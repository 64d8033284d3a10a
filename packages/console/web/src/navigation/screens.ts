import type { ComponentType } from 'react';
import { type Match, matchAddress } from './match.ts';
import type { Router } from './router-context.ts';
import type { Screen } from './types.ts';

/** A screen that is part of the first bundle. */
export function loadedScreen(component: ComponentType): Screen {
  return { component, load: () => Promise.resolve() };
}

/** Loads the files of the screens. Returns undefined if they are all loaded. */
export function loadScreens({ screens }: Match): Promise<unknown> | undefined {
  const missing = screens.filter(({ component }) => component === undefined);
  return missing.length === 0 ? undefined : Promise.all(missing.map((screen) => screen.load()));
}

/** Loads the files of an address that is likely to be shown. If that fails, they are loaded when it is shown. */
export function preloadAddress({ routes, notFound }: Router, address: string): void {
  loadScreens(matchAddress(routes, address, notFound))?.catch(() => undefined);
}
