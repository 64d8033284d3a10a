import type { Completions } from './completions.ts';

/** Builds a completion script for fish. */
export function buildFishScript({ words, commands }: Completions): string {
  const nextWords = words.map(
    ({ before, next }) =>
      `complete -c supercargo -n '__supercargo_at ${before.map(quote).join(' ')}' -f -a ${quote(next.join(' '))}`,
  );
  const options = commands.flatMap(({ name, options: commandOptions }) =>
    commandOptions.map(({ flag, description, values }) => {
      const value = values === undefined ? '' : values.length === 0 ? ' -r' : ` -x -a ${quote(values.join(' '))}`;
      return `complete -c supercargo -n '__supercargo_in ${quote(name)}' -l ${flag} -d ${quote(description)}${value}`;
    }),
  );
  return `# supercargo, for fish
function __supercargo_line
    set -l line
    for word in (commandline -opc)[2..-1]
        string match -q -- '-*' $word; and break
        set -a line $word
    end
    string join ' ' -- $line
end
function __supercargo_at
    contains -- (__supercargo_line | string collect --allow-empty) $argv
end
function __supercargo_in
    set -l line (__supercargo_line | string collect --allow-empty)
    test "$line" = "$argv[1]"; or string match -q -- "$argv[1] *" "$line"
end
${[...nextWords, ...options].join('\n')}
`;
}

/** Quotes a word so that it also works within single quotes. */
function quote(text: string): string {
  return `"${text.replaceAll('’', '').replace(/["\\$']/g, '')}"`;
}
