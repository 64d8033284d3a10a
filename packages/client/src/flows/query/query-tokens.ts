// A text without an end is one token as well: looking for its end once more from each of its characters would be quadratic.
const token = /"""(?:\\"""|[^"]|"{1,2}(?!"))*(?:""")?|"(?:\\.|[^"\\\n])*"?|#[^\n\r]*|[\s,\uFEFF]+|\.\.\.|[\w.+-]+|./gsu;

/** The tokens of a GraphQL text, without tokens that have no meaning: whitespace, commas and comments. */
export function tokenizeQuery(text: string): string[] {
  return (text.match(token) ?? []).filter((one) => !/^(?:#|[\s,\uFEFF])/u.test(one));
}

/** Counts the characters that Amazon counts: all tokens, and one space between two words. */
export function countCharacters(tokens: readonly string[]): number {
  const isWord = (one: string | undefined) => one !== undefined && /^[\w.-]/.test(one);
  const gaps = tokens.filter((one, at) => isWord(one) && isWord(tokens[at - 1])).length;
  return tokens.reduce((sum, one) => sum + one.length, gaps);
}
