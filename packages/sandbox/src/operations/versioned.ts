import type { Behaviour, Behaviours } from './handler.ts';

/** Behaviours of one version of an API, given by the names of their operations. */
export function versioned(apiVersion: string, byOperation: Readonly<Record<string, Behaviour>>): Behaviours {
  return Object.fromEntries(
    Object.entries(byOperation).map(([name, behaviour]) => [`${apiVersion}/${name}`, behaviour]),
  );
}
