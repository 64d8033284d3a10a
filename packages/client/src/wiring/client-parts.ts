import type { ApplicationParts } from '../application-parts.ts';
import { type AnyConfig, optionNames } from '../config/options.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { FlowDeps } from '../flows/flow-deps.ts';
import { UnconfirmedCreations } from '../flows/run/unconfirmed-creations.ts';
import type { FetchDeps } from '../paging/fetch-page.ts';
import { toFetchedPage } from '../paging/fetched-page.ts';
import type { CallDeps } from '../pipeline/call-deps.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { toCallValue } from '../pipeline/call-result.ts';
import { prepareCall } from '../pipeline/prepare-call.ts';
import { type CallResult, runCall } from '../pipeline/run-call.ts';
import type { SendHooks } from '../pipeline/send-hooks.ts';
import { sendWithRetries } from '../pipeline/send-with-retries.ts';
import { wait } from '../pipeline/wait.ts';
import type { Platform } from '../ports/platform.ts';
import type { Ports } from '../ports/ports.ts';
import { CallerIdentity } from './caller-identity.ts';
import { createCallDeps } from './create-call-deps.ts';
import { createEmulation, type Emulation } from './emulate-v0.ts';
import { load } from './load.ts';

/** The parts of one client, each with its dependencies. */
export interface ClientParts {
  readonly caller: CallerIdentity;
  readonly calls: CallDeps;
  /** Undefined without the option `emulateV0`. */
  readonly emulation: Emulation | undefined;
  readonly paging: FetchDeps;
  /** Dependencies of flows and of the documents that they read. */
  readonly flows: FlowDeps;
}

/** Creates the parts of a client. Throws when the configuration is incomplete or invalid. */
export function createClientParts(
  given: AnyConfig,
  ports: Partial<Ports>,
  application: ApplicationParts | undefined,
  platform: Platform,
): ClientParts {
  const options = given?.options ?? {};
  const config = resolveConfig(given, platform.readEnvironment());
  const files = ports.files ?? platform.files;
  const caller = new CallerIdentity(given.credentials, { config, files, platform, path: options.credentials_path });
  const calls = createCallDeps(config, caller, { options, ports, application, platform });
  warnAboutUnknownOptions(options, { names: optionNames, owner: '' }, calls.observe);
  const { clock, observe } = calls;
  const documents: FlowDeps['documents'] = {
    ...calls,
    files,
    codecs: platform.loadCodecs,
    csv: platform.loadCsv,
    retry: (operation, attempt, signal, behavior) =>
      sendWithRetries(operation, attempt, calls, { signal, ...behavior }),
  };
  const flows: FlowDeps = {
    call: (parameters, hooks) => call(parameters, calls, toCallValue, hooks),
    wait: (milliseconds, signal) => wait(clock, milliseconds, signal),
    readText: async (details, signal) => (await load.download()).downloadText(documents, details, signal),
    clock,
    observe,
    creations: new UnconfirmedCreations(),
    documents,
  };
  const emulation =
    config.emulateV0 &&
    createEmulation({ calls, options: config.emulateV0, call: (next, read) => call(next, calls, read) });
  const paging: FetchDeps = {
    read: (parameters) => emulation?.call(parameters, toFetchedPage) ?? call(parameters, calls, toFetchedPage),
    observe,
  };
  return { caller, calls, emulation, paging, flows };
}

/** Makes a call and converts its result with `read`. */
export function call<Value>(
  parameters: CallParameters,
  deps: CallDeps,
  read: (result: CallResult, deps: CallDeps) => Value,
  hooks?: SendHooks | undefined,
): Promise<Value> {
  try {
    const prepared = prepareCall(parameters, deps);
    if (!(prepared instanceof Promise)) return runCall(prepared, deps, read, hooks);
    return prepared.then((one) => runCall(one, deps, read, hooks));
  } catch (error) {
    return Promise.reject(error);
  }
}
