import type { Completions } from './completions.ts';

/** Builds a completion script for bash with the commands, their options and the values of options. */
export function buildBashScript({ words, options, choices }: Completions): string {
  return `# supercargo, for bash
_supercargo() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" line="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] && break
    line="\${line:+$line }$word"
  done
  local candidates=""
  case "$line|$previous" in
${choices.map(({ name, option, values }) => `    '${name}|--${option}'|'${name} '*'|--${option}') candidates='${values.join(' ')}' ;;`).join('\n')}
  esac
  if [[ -z $candidates ]]; then
    if [[ $current == -* ]]; then
      case "$line" in
${options.map(({ name, flags }) => `        '${name}'|'${name} '*) candidates='${flags.join(' ')}' ;;`).join('\n')}
      esac
    else
      case "$line" in
${words.map(({ before, next }) => `        ${before.map((line) => `'${line}'`).join('|')}) candidates='${next.join(' ')}' ;;`).join('\n')}
      esac
    fi
  fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
  [[ \${#COMPREPLY[@]} -eq 0 ]] && compopt -o default 2>/dev/null
}
complete -F _supercargo supercargo
`;
}
