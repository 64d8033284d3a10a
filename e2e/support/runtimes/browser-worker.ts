import { readTable, runChecks } from './checks.ts';
import type { Setup } from './create-client.ts';

interface Scope {
  onmessage: (event: { readonly data: { readonly check: string; readonly setup: Setup } }) => unknown;
  postMessage(message: unknown): void;
}

/** A worker of a browser: sends back the results of the checks that the message names. */
const scope = globalThis as unknown as Scope;
scope.onmessage = async ({ data: { check, setup } }) => {
  scope.postMessage(await (check === 'table' ? readTable(setup) : runChecks(setup)).catch(String));
};
