import type { ApplicationParts } from '../application-parts.ts';
import { processEnvironment } from '../config/environment.ts';
import { type AnyConfig, optionNames } from '../config/options.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { tellUnknown } from '../errors/unknown-options.ts';
import type { FlowDeps } from '../flows/flow-deps.ts';
import { LostCreations } from '../flows/run/lost-creations.ts';
import type { FetchDeps } from '../paging/fetch-page.ts';
import { readPage } from '../paging/read-page.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { CallDeps } from '../pipeline/deps.ts';
import { prepareCall } from '../pipeline/prepare.ts';
import { callValue } from '../pipeline/present.ts';
import { repeat } from '../pipeline/repeat.ts';
import { type CallResult, runCall } from '../pipeline/run-call.ts';
import type { SendWatch } from '../pipeline/send-watch.ts';
import { wait } from '../pipeline/wait.ts';
import { nodeFiles } from '../platform/node-files.ts';
import type { Ports } from '../ports/ports.ts';
import { Account } from './account.ts';
import { callDeps } from './call-deps.ts';
import { load } from './load.ts';

/** The rooms of one client, wired: each with what it needs of the others. */
export interface Rooms {
  readonly account: Account;
  readonly calls: CallDeps;
  readonly paging: FetchDeps;
  /** Of flows, and of the documents that they read. */
  readonly flows: FlowDeps;
}

/** Throws when the configuration is incomplete or wrong. */
export function wireRooms(given: AnyConfig, ports: Partial<Ports>, application: ApplicationParts | undefined): Rooms {
  const options = given?.options ?? {};
  const config = resolveConfig(given, processEnvironment());
  const files = ports.files ?? nodeFiles;
  const account = new Account(given.credentials, { config, files, path: options.credentials_path });
  const calls = callDeps(config, account, { options, ports, application });
  tellUnknown(options, { names: optionNames, of: '' }, calls.observe);
  const { clock, observe } = calls;
  const documents: FlowDeps['documents'] = {
    ...calls,
    files,
    repeat: (operation, attempt, signal, how) => repeat(operation, attempt, calls, { signal, ...how }),
  };
  const flows: FlowDeps = {
    call: (parameters, watch) => call(parameters, calls, callValue, watch),
    wait: (milliseconds, signal) => wait(clock, milliseconds, signal),
    readText: async (details, signal) => (await load.download()).downloadText(documents, details, signal),
    clock,
    observe,
    creations: new LostCreations(),
    documents,
  };
  return { account, calls, paging: { read: (parameters) => call(parameters, calls, readPage), observe }, flows };
}

/** Makes a call, and reads its answer in one of the ways that there are. */
export function call<Value>(
  parameters: CallParameters,
  deps: CallDeps,
  read: (result: CallResult, deps: CallDeps) => Value,
  watch?: SendWatch | undefined,
): Promise<Value> {
  try {
    const prepared = prepareCall(parameters, deps);
    if (!(prepared instanceof Promise)) return runCall(prepared, deps, read, watch);
    return prepared.then((one) => runCall(one, deps, read, watch));
  } catch (error) {
    return Promise.reject(error);
  }
}
