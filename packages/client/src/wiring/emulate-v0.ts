import type { EmulationDeps, ReadResult } from '../emulation/emulation-deps.ts';
import { selectEmulated } from '../emulation/select-emulated.ts';
import type { V0Emulator } from '../emulation/v0-emulator.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { QuotaQuery } from '../pipeline/read-quota-state.ts';
import { load } from './load.ts';

/** Calls of v0 that the client serves with calls of the versions that replace it. */
export interface Emulation {
  /** Makes a call that is emulated; undefined if the call is to be made as it is. */
  readonly call: <Value>(parameters: CallParameters, read: ReadResult<Value>) => Promise<Value> | undefined;
  /** Returns the operation that is called instead of an operation; the operation itself if it is called as it is. */
  readonly replaceOperation: (query: QuotaQuery) => Promise<QuotaQuery>;
}

/** Creates the emulation of v0. Its code is loaded by the first call that it makes. */
export function createEmulation(deps: EmulationDeps): Emulation {
  const { config } = deps.calls;
  let emulator: Promise<V0Emulator> | undefined;
  const getEmulator = () => {
    emulator ??= load.emulator().then(({ V0Emulator }) => new V0Emulator(deps));
    return emulator;
  };
  return {
    call: (parameters, read) => {
      const entry = selectEmulated(parameters, config, deps.options);
      return entry && getEmulator().then((v0Emulator) => v0Emulator.call(entry, parameters, read));
    },
    replaceOperation: async (query) => {
      const { operation, endpoint, version } = query ?? {};
      const entry = selectEmulated({ operation, endpoint, options: { version } }, config, deps.options);
      return (entry && (await (await getEmulator()).findReplacement(entry))) ?? query;
    },
  };
}
