/** A token of a filter expression. */
export interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign' | 'end';
  readonly text: string;
}

const WORD =
  /\s*(?:(?<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z_]\w*)|(?<sign>==|!=|<=|>=|&&|\|\||[<>!().,[\]-]))/y;

/**
 * Splits an expression into tokens. Throws a SyntaxError at the first invalid character. Strings can be in backticks, as in
 * Amazon's examples.
 */
export function tokenize(expression: string): readonly Token[] {
  const tokens: Token[] = [];
  const text = expression.trim();
  WORD.lastIndex = 0;
  while (WORD.lastIndex < text.length) {
    const at = WORD.lastIndex;
    const groups = WORD.exec(text)?.groups;
    if (groups === undefined) throw new SyntaxError(`"${text.slice(at, at + 12).trim()}" cannot be read`);
    tokens.push(toToken(groups));
  }
  return [...tokens, { kind: 'end', text: 'the end' }];
}

function toToken({ text, number, name, sign }: Readonly<Record<string, string | undefined>>): Token {
  if (text !== undefined) return { kind: 'text', text: text.slice(1, -1).replaceAll(/\\(.)/g, '$1') };
  if (number !== undefined) return { kind: 'number', text: number };
  return name === undefined ? { kind: 'sign', text: sign ?? '' } : { kind: 'name', text: name };
}
