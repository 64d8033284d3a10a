import type { Match } from '../navigation/match.ts';
import { loadScreens } from '../navigation/screens.ts';
import { crossesBillingBoundary, loadPage } from './billing-page-boundary.ts';

/** Loads what a screen needs before it is shown: its files, or a new page. Returns undefined if nothing is missing. */
export function prepareScreen(match: Match): Promise<unknown> | undefined {
  if (crossesBillingBoundary(match.pathname)) return loadPage(match.address);
  return loadScreens(match)?.catch(reloadForMissingFile);
}

/**
 * Reloads the page once if a file of the screen is missing, for example after an update. Lazy screens have checked that the
 * server can be reached: a reload would otherwise leave the user without a page.
 */
function reloadForMissingFile(error: unknown): Promise<never> {
  if (!isMissingFile(error)) throw error;
  const name = `reloaded for: ${error.message}`;
  if (sessionStorage.getItem(name) !== null) throw error;
  sessionStorage.setItem(name, 'true');
  window.location.reload();
  return new Promise(() => {});
}

/** Whether a module could not be fetched. Each browser has its own message. */
function isMissingFile(error: unknown): error is Error {
  const messages = /^(?:Failed to fetch|error loading) dynamically imported module|^Importing a module script failed/;
  return error instanceof Error && messages.test(error.message);
}
