import type { EmulationDeps, ReadResult } from '../emulation/emulation-deps.ts';
import { selectEmulated } from '../emulation/select-emulated.ts';
import type { V0Emulator } from '../emulation/v0-emulator.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { load } from './load.ts';

/** Makes a call that is emulated; undefined if the call is to be made as it is. */
export type Emulate = <Value>(parameters: CallParameters, read: ReadResult<Value>) => Promise<Value> | undefined;

/** Creates the emulation of v0. Its code is loaded by the first call that it makes. */
export function createEmulation(deps: EmulationDeps): Emulate {
  const { config } = deps.calls;
  let emulator: Promise<V0Emulator> | undefined;
  return (parameters, read) => {
    const entry = selectEmulated(parameters, config, deps.options);
    if (entry === undefined) return undefined;
    emulator ??= load.emulator().then(({ V0Emulator }) => new V0Emulator(deps));
    return emulator.then((one) => one.call(entry, parameters, read));
  };
}
