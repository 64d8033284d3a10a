import { checkObject, checkText } from '../check-arguments.ts';
import { findRequestScope } from '../request-scope.ts';
import { QUIRK_NAMES, QUIRKS, type QuirkDescription, type QuirkName } from './quirk-table.ts';

/** Which quirks are on or off. Quirks that are left out keep their default. */
export type QuirkChoices = { readonly [Name in QuirkName]?: boolean };

/** A quirk, and whether it is on. */
export interface Quirk extends QuirkDescription {
  /** The name of the quirk. */
  readonly name: QuirkName;
  /** Whether the sandbox behaves so. */
  readonly isOn: boolean;
}

/** Returns whether a quirk is on. */
export type IsQuirkOn = (name: QuirkName) => boolean;

export interface QuirkRegistry {
  readonly isOn: IsQuirkOn;
  list(): readonly Quirk[];
  /** Turns quirks on or off. Throws a RangeError, and changes nothing, for an unknown name or a value that is not a boolean. */
  set(choices: QuirkChoices): readonly Quirk[];
  /** Sets one quirk, by default all, back to the sandbox's options. Returns whether one had been changed. */
  reset(name?: string): boolean;
}

/** `options` are the choices at the start; `changed` has the later ones, which are part of the state. */
export function createQuirkRegistry(options: QuirkChoices, changed: Map<string, boolean>): QuirkRegistry {
  const isSet = (name: QuirkName) => changed.get(name) ?? options[name] ?? QUIRKS[name].isDefault;
  const list = () => QUIRK_NAMES.map((name) => ({ name, ...QUIRKS[name], isOn: isSet(name) }));
  return {
    isOn: (name) => (findRequestScope()?.quirks.includes(name) ?? false) || isSet(name),
    list,
    set(choices) {
      for (const [name, choice] of Object.entries(checkQuirks(choices))) changed.set(name, choice);
      return list();
    },
    reset(name) {
      if (name !== undefined) return changed.delete(checkQuirkName(checkText('name', name)));
      const hadChanges = changed.size > 0;
      changed.clear();
      return hadChanges;
    },
  };
}

/** Returns the choices in the order of the table. Throws a RangeError for an unknown name or a value that is not a boolean. */
export function checkQuirks(choices: QuirkChoices): QuirkChoices {
  for (const [name, choice] of Object.entries(checkObject('quirks', choices))) {
    checkQuirkName(name);
    if (typeof choice !== 'boolean') throw new RangeError(`quirks.${name} must be true or false`);
  }
  const chosen = QUIRK_NAMES.filter((name) => choices[name] !== undefined);
  return Object.fromEntries(chosen.map((name) => [name, choices[name]]));
}

/** Returns the name. Throws a RangeError if there is no such quirk. */
export function checkQuirkName(name: string): string {
  if ((QUIRK_NAMES as readonly string[]).includes(name)) return name;
  throw new RangeError(`there is no quirk ${name}: there are ${QUIRK_NAMES.join(', ')}`);
}
