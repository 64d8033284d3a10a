import type { ComponentType } from 'react';
import { checkServerReachable } from '../lib/requests/error-description.ts';
import type { Screen } from '../navigation/types.ts';

/** Creates a screen that is loaded when it is first opened. */
export function lazyScreen<Name extends string>(
  load: () => Promise<{ readonly [Key in Name]: ComponentType }>,
  name: Name,
): Screen {
  let component: ComponentType | undefined;
  return {
    get component() {
      return component;
    },
    load: async () => {
      const module = await load().catch(throwLoadError);
      component = module[name];
    },
  };
}

/** While the server is unreachable, the error says so. */
async function throwLoadError(error: unknown): Promise<never> {
  await checkServerReachable();
  throw error;
}
