import type { Completions } from './completions.ts';

/** Builds a completion script for zsh. */
export function buildZshScript({ words, options, choices }: Completions): string {
  return `#compdef supercargo
# supercargo, for zsh
_supercargo() {
  local line="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    [[ $word == -* ]] && break
    line="\${line:+$line }$word"
  done
  local current="\${words[CURRENT]}" previous="\${words[CURRENT-1]}"
  case "$line|$previous" in
${choices.map(({ name, option, values }) => `    '${name}|--${option}'|'${name} '*'|--${option}') compadd -- ${values.join(' ')}; return ;;`).join('\n')}
  esac
  if [[ $current == -* ]]; then
    case "$line" in
${options.map(({ name, flags }) => `      '${name}'|'${name} '*) compadd -- ${flags.join(' ')}; return ;;`).join('\n')}
    esac
  fi
  case "$line" in
${words.map(({ before, next }) => `    ${before.map((line) => `'${line}'`).join('|')}) compadd -- ${next.join(' ')} ;;`).join('\n')}
    *) _files ;;
  esac
}
compdef _supercargo supercargo
`;
}
