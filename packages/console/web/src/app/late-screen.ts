import { lazyRouteComponent } from '@tanstack/react-router';
import { checkServerAnswers } from '../lib/failure.ts';

/** A screen that is loaded when it is first opened. */
export function lateScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(() => load().catch(explain), name as never) as Module[Name];
}

/**
 * The router loads the page anew when a file of it is gone, as it is after an update. While the server is away that would
 * leave the reader without any page.
 */
async function explain(error: unknown): Promise<never> {
  await checkServerAnswers();
  throw error;
}
