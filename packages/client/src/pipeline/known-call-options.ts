import type { KnownOptions, OptionNames } from '../errors/unknown-options.ts';
import type { CallOptions } from './call-parameters.ts';

export const callOptionNames: OptionNames<CallOptions> = {
  version: true,
  restore_rate: true,
  raw_result: true,
  withResponse: true,
  timeouts: true,
  retries: true,
  priority: true,
  signal: true,
};

const besidePath = 'Pass it next to path and query instead of in the options.';

/** Parameters of a call that are often passed as options by mistake. */
export const callParameterHints = {
  restrictedData: besidePath,
  restricted_data_token: besidePath,
  headers: besidePath,
  query: besidePath,
  body: besidePath,
} as const;

export const knownCallOptions: KnownOptions = {
  names: callOptionNames,
  owner: ' of a call',
  hints: callParameterHints,
};
