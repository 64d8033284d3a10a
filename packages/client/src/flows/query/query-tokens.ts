// An unterminated string is one token. Otherwise the expression would search for its end again from each character, which takes
// quadratic time.
const tokenPattern =
  /"""(?:\\"""|[^"]|"{1,2}(?!"))*(?:""")?|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[\s,\uFEFF]+|\.\.\.|[\w.+-]+|./gsu;

/** Returns the tokens of a GraphQL text, without ignored tokens: whitespace, commas and comments. */
export function tokenizeQuery(text: string): string[] {
  return (text.match(tokenPattern) ?? []).filter((one) => !/^(?:#|[\s,\uFEFF])/u.test(one));
}

/** Counts characters as Amazon does: all tokens, and one space between two words. */
export function countCharacters(tokens: readonly string[]): number {
  const isWord = (one: string | undefined) => one !== undefined && /^[\w.-]/.test(one);
  const gaps = tokens.filter((one, index) => isWord(one) && isWord(tokens[index - 1])).length;
  return tokens.reduce((sum, one) => sum + one.length, gaps);
}
