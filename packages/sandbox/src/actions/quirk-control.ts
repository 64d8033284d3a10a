import type { Quirk, QuirkChoices, QuirkRegistry } from '../base/quirks/quirks.ts';
import type { Actions } from './actions.ts';

/** Behaviors of Amazon's servers that its models do not describe. Changes are part of the state; the options are not. */
export interface QuirkControl {
  /** Lists all quirks, and which are on. */
  list(): readonly Quirk[];
  /**
   * Turns quirks on (true) or off (false), and returns all quirks. Throws a RangeError, and changes nothing, for an unknown name or
   * a value that is not a boolean.
   */
  set(choices: QuirkChoices): readonly Quirk[];
  /**
   * Sets a quirk, by default all, back to the options of the sandbox. Returns whether one had been changed. Throws a RangeError for
   * an unknown name.
   */
  reset(name?: string): boolean;
}

export function createQuirkControl(quirks: QuirkRegistry, actions: Actions): QuirkControl {
  return { list: quirks.list, set: actions.setQuirks, reset: actions.resetQuirks };
}
