import type { CommandSpec } from '../spec/spec.ts';

/** Everything that a shell completes, from the table of commands. */
export interface Completions {
  /** Which words may follow the words before. */
  readonly words: readonly { readonly before: string; readonly next: readonly string[] }[];
  /** The options of each command, with their dashes. */
  readonly options: readonly { readonly name: string; readonly flags: readonly string[] }[];
  /** Options with a set of values. */
  readonly choices: readonly { readonly name: string; readonly option: string; readonly values: readonly string[] }[];
  /** The same by command, with what each option says; `values` is missing of flags, and empty where any will do. */
  readonly commands: readonly {
    readonly name: string;
    readonly options: readonly { readonly flag: string; readonly says: string; readonly values?: readonly string[] }[];
  }[];
}

export function completionsOf(specs: readonly CommandSpec[]): Completions {
  const commands = specs.map(({ name, options }) => ({
    name,
    options: [
      ...Object.entries(options).map(([flag, option]) => {
        if (option.kind === 'flag') return { flag, says: option.says };
        return { flag, says: option.says, values: option.kind === 'text' ? (option.choices ?? []) : [] };
      }),
      { flag: 'help', says: 'tells more' },
    ],
  }));
  return {
    words: wordsOf(specs),
    // The longest names first: a shell takes the first that fits.
    options: commands
      .map(({ name, options }) => ({ name, flags: options.map(({ flag }) => `--${flag}`) }))
      .toSorted((a, b) => b.name.length - a.name.length),
    choices: commands.flatMap(({ name, options }) =>
      options.flatMap(({ flag, values = [] }) => (values.length === 0 ? [] : { name, option: flag, values })),
    ),
    commands,
  };
}

/** The words of names, and the choices of a first argument. */
function wordsOf(specs: readonly CommandSpec[]): Completions['words'] {
  const following = new Map<string, Set<string>>();
  const add = (before: string, word: string) => following.set(before, (following.get(before) ?? new Set()).add(word));
  for (const { name, args } of specs) {
    const parts = name.split(' ');
    for (const [at, part] of parts.entries()) add(parts.slice(0, at).join(' '), part);
    for (const choice of Object.values(args)[0]?.choices ?? []) add(name, choice);
  }
  return [...following].map(([before, next]) => ({ before, next: [...next] }));
}
