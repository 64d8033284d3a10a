import { didYouMean } from './near-name.ts';

/** The names of all members of a type, so that the compiler sees to it that none is missing. */
export type NamesOf<T> = Readonly<Record<T extends unknown ? keyof T & string : never, true>>;

/** What something takes as options. */
export interface KnownOptions {
  readonly names: Readonly<Record<string, true>>;
  /** What takes them, as a message says it, such as ` of a call`. */
  readonly of: string;
  /** Names that belong elsewhere, and where. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

type Tell = (warning: { readonly type: 'warning'; readonly code: 'UNKNOWN_OPTION'; readonly message: string }) => void;

/** Tells of options that have no effect because nobody knows them, and what they are likely meant to be. */
export function tellUnknown(given: unknown, { names, of, elsewhere = {} }: KnownOptions, tell: Tell): void {
  if (typeof given !== 'object' || given === null) return;
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(names, name)) continue;
    const where = Object.hasOwn(elsewhere, name) ? ` ${elsewhere[name]}` : didYouMean(name, Object.keys(names));
    const message = `there is no option ${JSON.stringify(name)}${of}; it has no effect${where && `.${where}`}`;
    tell({ type: 'warning', code: 'UNKNOWN_OPTION', message });
  }
}
