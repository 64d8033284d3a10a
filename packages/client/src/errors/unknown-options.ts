import { didYouMean } from './find-near-name.ts';

/** The names of all members of a type. The compiler reports a missing name. */
export type NamesOf<T> = Readonly<Record<T extends unknown ? keyof T & string : never, true>>;

/** The options that a function accepts. */
export interface KnownOptions {
  readonly names: Readonly<Record<string, true>>;
  /** What accepts them, for the message: ` of a call`. */
  readonly of: string;
  /** Names that belong in another place, with a sentence that says where. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

type Tell = (warning: { readonly type: 'warning'; readonly code: 'UNKNOWN_OPTION'; readonly message: string }) => void;

/**
 * Warns about unknown options, which have no effect, and suggests the name that was probably meant.
 * A warning and not an error: programs that come from amazon-sp-api may pass members that it never looked at.
 */
export function tellUnknown(given: unknown, { names, of, elsewhere = {} }: KnownOptions, tell: Tell): void {
  if (typeof given !== 'object' || given === null) return;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(names, name)) continue;
    const where = Object.hasOwn(elsewhere, name) ? ` ${elsewhere[name]}` : didYouMean(name, Object.keys(names));
    const message = `there is no option ${JSON.stringify(name)}${of}; it has no effect${where && `.${where}`}`;
    tell({ type: 'warning', code: 'UNKNOWN_OPTION', message });
  }
}
