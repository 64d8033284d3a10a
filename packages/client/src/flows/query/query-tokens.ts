// An unterminated string is one token. Otherwise the expression would search for its end again from each character, which takes
// quadratic time.
const tokenPattern =
  /"""(?:\\"""|[^"]|"{1,2}(?!"))*(?:""")?|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[\s,\uFEFF]+|\.\.\.|[\w.+-]+|./gsu;

/** Returns the tokens of a GraphQL text, without ignored tokens: whitespace, commas and comments. */
export function tokenizeQuery(text: string): string[] {
  return (text.match(tokenPattern) ?? []).filter((token) => !/^(?:#|[\s,\uFEFF])/u.test(token));
}

/** Counts characters as Amazon does: all tokens, and one space between two words. */
export function countCharacters(tokens: readonly string[]): number {
  const isWord = (token: string | undefined) => token !== undefined && /^[\w.-]/.test(token);
  const gaps = tokens.filter((token, index) => isWord(token) && isWord(tokens[index - 1])).length;
  return tokens.reduce((sum, token) => sum + token.length, gaps);
}
