import type { Completions } from './completions.ts';

/** A script for fish. */
export function fishScript({ words, commands }: Completions): string {
  const nextWords = words.map(
    ({ before, next }) =>
      `complete -c supercargo -n '__supercargo_at ${before.map(quoted).join(' ')}' -f -a ${quoted(next.join(' '))}`,
  );
  const options = commands.flatMap(({ name, options: own }) =>
    own.map(({ flag, says, values }) => {
      const value = values === undefined ? '' : values.length === 0 ? ' -r' : ` -x -a ${quoted(values.join(' '))}`;
      return `complete -c supercargo -n '__supercargo_in ${quoted(name)}' -l ${flag} -d ${quoted(says)}${value}`;
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

/** A word that may stand within single quotes as well. */
function quoted(text: string): string {
  return `"${text.replaceAll('’', '').replace(/["\\$']/g, '')}"`;
}
