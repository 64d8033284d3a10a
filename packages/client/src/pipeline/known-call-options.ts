import type { KnownOptions, NamesOf } from '../errors/unknown-options.ts';
import type { CallOptions } from './call-parameters.ts';

export const callOptionNames: NamesOf<CallOptions> = {
  version: true,
  restore_rate: true,
  raw_result: true,
  with_response: true,
  timeouts: true,
  retries: true,
  priority: true,
  signal: true,
};

const besidePath = 'Give it beside path and query, outside of the options.';

/** What is often taken for an option, and is part of the call itself. */
export const partsOfCalls = {
  restricted_data: besidePath,
  restricted_data_token: besidePath,
  headers: besidePath,
  query: besidePath,
  body: besidePath,
} as const;

export const callOptions: KnownOptions = { names: callOptionNames, of: ' of a call', elsewhere: partsOfCalls };
