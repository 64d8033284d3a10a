import { suggestName } from './find-near-name.ts';

/** A table with the names of all options in a type. The compiler reports a missing name. */
export type OptionNames<T> = Readonly<Record<T extends unknown ? keyof T & string : never, true>>;

/** The options that a function accepts. */
export interface KnownOptions {
  readonly names: Readonly<Record<string, true>>;
  /** Owner of the options, as the message adds it after the name of the option: ` of a call`. */
  readonly owner: string;
  /** Sentences, by names that are not options, that say where to pass the value instead. */
  readonly hints?: Readonly<Record<string, string>>;
  /** The options in a member, by its name. */
  readonly members?: Readonly<Record<string, KnownOptions>>;
}

type Warn = (warning: { readonly type: 'warning'; readonly code: 'UNKNOWN_OPTION'; readonly message: string }) => void;

/**
 * Warns about unknown options, which have no effect, and suggests the name that was probably meant. It is a warning and not an
 * error, because programs written for amazon-sp-api may pass properties that amazon-sp-api ignores.
 */
export function warnAboutUnknownOptions(
  options: unknown,
  { names, owner, hints = {}, members = {} }: KnownOptions,
  warn: Warn,
): void {
  if (typeof options !== 'object' || options === null) return;
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(names, name)) continue;
    const hint = Object.hasOwn(hints, name) ? ` ${hints[name]}` : suggestName(name, Object.keys(names));
    const message = `there is no option ${JSON.stringify(name)}${owner}; it has no effect${hint && `.${hint}`}`;
    warn({ type: 'warning', code: 'UNKNOWN_OPTION', message });
  }
  for (const [name, memberOptions] of Object.entries(members)) {
    warnAboutUnknownOptions((options as Record<string, unknown>)[name], memberOptions, warn);
  }
}
