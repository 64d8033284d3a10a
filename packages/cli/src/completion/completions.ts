import type { ArgumentSpec, CommandSpec, CompletionList } from '@supercargo/toolkit/command-line/command-spec';

/** Everything that a shell can complete. */
export interface Completions {
  /** The words that can follow certain command lines. */
  readonly words: readonly { readonly before: readonly string[]; readonly next: readonly string[] }[];
  /** The options of each command, with dashes. */
  readonly options: readonly { readonly name: string; readonly flags: readonly string[] }[];
  /** The options that have a list of values. */
  readonly choices: readonly { readonly name: string; readonly option: string; readonly values: readonly string[] }[];
  /** The options of each command with descriptions. Flags have no `values`; an empty list allows any value. */
  readonly commands: readonly {
    readonly name: string;
    readonly options: readonly {
      readonly flag: string;
      readonly description: string;
      readonly values?: readonly string[];
    }[];
  }[];
}

/** The values of each completion list. */
type CompletionValues = Readonly<Record<CompletionList, readonly string[]>>;

export function buildCompletions(specs: readonly CommandSpec[], lists: CompletionValues): Completions {
  const commands = specs.map(({ name, options }) => ({
    name,
    options: [
      ...Object.entries(options).map(([flag, option]) => {
        if (option.kind === 'flag') return { flag, description: option.description };
        return {
          flag,
          description: option.description,
          values: option.kind === 'text' ? listValues(option, lists) : [],
        };
      }),
      { flag: 'help', description: 'Show help' },
    ],
  }));
  return {
    words: buildWords(specs, lists),
    // Longest names first, because a shell uses the first match.
    options: commands
      .map(({ name, options }) => ({ name, flags: options.map(({ flag }) => `--${flag}`) }))
      .toSorted((a, b) => b.name.length - a.name.length),
    choices: commands.flatMap(({ name, options }) =>
      options.flatMap(({ flag, values = [] }) => (values.length === 0 ? [] : { name, option: flag, values })),
    ),
    commands,
  };
}

function listValues(
  { choices, completions }: Pick<ArgumentSpec, 'choices' | 'completions'>,
  lists: CompletionValues,
): readonly string[] {
  return choices ?? (completions === undefined ? [] : lists[completions]);
}

/** Builds the words that can follow each command line: the next word of a command name, or a value of the first argument. */
function buildWords(specs: readonly CommandSpec[], lists: CompletionValues): Completions['words'] {
  const nextWords = new Map<string, Set<string>>();
  const add = (before: string, word: string) => nextWords.set(before, (nextWords.get(before) ?? new Set()).add(word));
  for (const { name, args } of specs) {
    const parts = name.split(' ');
    for (const [index, part] of parts.entries()) add(parts.slice(0, index).join(' '), part);
    const [first] = Object.values(args);
    if (first !== undefined) for (const value of listValues(first, lists)) add(name, value);
  }
  // Lists are long, so command lines with the same next words share one list.
  const groups = Map.groupBy(nextWords, ([, next]) => [...next].join(' '));
  return [...groups].map(([next, group]) => ({ before: group.map(([before]) => before), next: next.split(' ') }));
}
