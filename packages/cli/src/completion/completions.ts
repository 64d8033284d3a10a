import type { ArgumentSpec, CommandSpec, ListedName } from '../spec/spec.ts';

/** Everything that a shell completes, from the table of commands. */
export interface Completions {
  /** Which words may follow any of the words before. */
  readonly words: readonly { readonly before: readonly string[]; readonly next: readonly string[] }[];
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

/** The names of each list, by what they are names of. */
type Lists = Readonly<Record<ListedName, readonly string[]>>;

export function completionsOf(specs: readonly CommandSpec[], lists: Lists): Completions {
  const commands = specs.map(({ name, options }) => ({
    name,
    options: [
      ...Object.entries(options).map(([flag, option]) => {
        if (option.kind === 'flag') return { flag, says: option.says };
        return { flag, says: option.says, values: option.kind === 'text' ? valuesOf(option, lists) : [] };
      }),
      { flag: 'help', says: 'tells more' },
    ],
  }));
  return {
    words: wordsOf(specs, lists),
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

function valuesOf({ choices, listed }: Pick<ArgumentSpec, 'choices' | 'listed'>, lists: Lists): readonly string[] {
  return choices ?? (listed === undefined ? [] : lists[listed]);
}

/** The words of names, and the choices of a first argument. */
function wordsOf(specs: readonly CommandSpec[], lists: Lists): Completions['words'] {
  const following = new Map<string, Set<string>>();
  const add = (before: string, word: string) => following.set(before, (following.get(before) ?? new Set()).add(word));
  for (const { name, args } of specs) {
    const parts = name.split(' ');
    for (const [at, part] of parts.entries()) add(parts.slice(0, at).join(' '), part);
    const [first] = Object.values(args);
    if (first !== undefined) for (const value of valuesOf(first, lists)) add(name, value);
  }
  // Lists are long: what several words lead to is said once.
  const alike = Map.groupBy(following, ([, next]) => [...next].join(' '));
  return [...alike].map(([next, group]) => ({ before: group.map(([before]) => before), next: next.split(' ') }));
}
