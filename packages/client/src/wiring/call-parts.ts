import type { Catalogue } from '@supercargo/catalogue/core';
import type { ApplicationParts } from '../application-parts.ts';
import type { AnyConfig } from '../config/options.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import { type OptionNames, warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { FetchDeps } from '../paging/fetch-page.ts';
import { toFetchedPage } from '../paging/fetched-page.ts';
import type { CallDeps } from '../pipeline/call-deps.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { prepareCall } from '../pipeline/prepare-call.ts';
import { type CallResult, runCall } from '../pipeline/run-call.ts';
import type { SendHooks } from '../pipeline/send-hooks.ts';
import type { Platform } from '../ports/platform.ts';
import type { Ports } from '../ports/ports.ts';
import { CallerIdentity } from './caller-identity.ts';
import { createCallDeps } from './create-call-deps.ts';
import type { Emulation } from './emulate-v0.ts';

/** What a client is created with. */
export interface ClientInput {
  readonly config: AnyConfig;
  readonly ports: Partial<Ports>;
  readonly application: ApplicationParts | undefined;
  readonly platform: Platform;
}

/** What a client can do. */
export interface ClientFeatures {
  readonly catalogue: Catalogue;
  readonly optionNames: OptionNames<object>;
  readonly loadRoleAdvice?: CallDeps['loadRoleAdvice'];
  /** Creates the emulation if the configuration asks for it. */
  readonly createEmulation?: (calls: CallDeps) => Emulation | undefined;
}

/** The parts of a client that make calls, each with its dependencies. */
export interface CallParts {
  readonly caller: CallerIdentity;
  readonly calls: CallDeps;
  /** Undefined without the option `emulateV0`. */
  readonly emulation: Emulation | undefined;
  readonly paging: FetchDeps;
}

/** Creates the parts of a client that make calls. Throws when the configuration is incomplete or invalid. */
export function createCallParts(
  { config: clientConfig, ports, application, platform }: ClientInput,
  { catalogue, optionNames, loadRoleAdvice, createEmulation }: ClientFeatures,
): CallParts {
  const options = clientConfig?.options ?? {};
  const config = resolveConfig(clientConfig, platform.readEnvironment(), catalogue);
  const files = ports.files ?? platform.files;
  const caller = new CallerIdentity(clientConfig.credentials, {
    config,
    files,
    platform,
    path: options.credentials_path,
  });
  const calls = createCallDeps(config, caller, { options, ports, application, platform, loadRoleAdvice });
  warnAboutUnknownOptions(options, { names: optionNames, owner: '' }, calls.observe);
  const emulation = createEmulation?.(calls);
  const paging: FetchDeps = {
    read: (parameters) => emulation?.call(parameters, toFetchedPage) ?? call(parameters, calls, toFetchedPage),
    observe: calls.observe,
  };
  return { caller, calls, emulation, paging };
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
    return prepared.then((preparedCall) => runCall(preparedCall, deps, read, hooks));
  } catch (error) {
    return Promise.reject(error);
  }
}
