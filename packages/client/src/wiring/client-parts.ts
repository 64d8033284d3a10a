import { catalogue } from '@supercargo/catalogue';
import { optionNames } from '../config/options.ts';
import type { FlowDeps } from '../flows/flow-deps.ts';
import { UnconfirmedCreations } from '../flows/run/unconfirmed-creations.ts';
import { toCallValue } from '../pipeline/call-result.ts';
import { sendWithRetries } from '../pipeline/send-with-retries.ts';
import { wait } from '../pipeline/wait.ts';
import { type CallParts, type ClientFeatures, type ClientInput, call, createCallParts } from './call-parts.ts';
import { createEmulation } from './emulate-v0.ts';
import { load } from './load.ts';

/** The parts of a client that can do everything. */
export interface ClientParts extends CallParts {
  /** Dependencies of flows and of the documents that they read. */
  readonly flows: FlowDeps;
}

const features: ClientFeatures = {
  catalogue,
  optionNames,
  loadRoleAdvice: load.roleAdvice,
  createEmulation: (calls) => {
    const options = calls.config.emulateV0;
    return options && createEmulation({ calls, options, call: (next, read) => call(next, calls, read) });
  },
};

/** Creates the parts of a client. Throws when the configuration is incomplete or invalid. */
export function createClientParts(input: ClientInput): ClientParts {
  const parts = createCallParts(input, features);
  const { calls } = parts;
  const { clock, observe } = calls;
  const { ports, platform } = input;
  const documents: FlowDeps['documents'] = {
    ...calls,
    files: ports.files ?? platform.files,
    codecs: platform.loadCodecs,
    csv: platform.loadCsv,
    bigNumbers: calls.config.bigNumbers,
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
  return { ...parts, flows };
}
