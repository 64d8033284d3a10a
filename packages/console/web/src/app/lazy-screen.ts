import { lazyRouteComponent } from '@tanstack/react-router';
import { checkServerReachable } from '../lib/error-description.ts';

/** Creates a screen that is loaded when it is first opened. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(throwLoadError), name as never) as Module[Name];
}

/**
 * The router reloads the page when a file is missing, for example after an update. While the server is unreachable, a reload
 * would leave the user without a page.
 */
async function throwLoadError(error: unknown): Promise<never> {
  await checkServerReachable();
  throw error;
}
