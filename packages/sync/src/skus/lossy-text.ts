/**
 * Whether a text is what a document shows of another one whose charset may lack characters: each of them is `?` there, or two of them
 * if the charset counts the halves of a character.
 */
export function matchesLossyText(shown: string, text: string): boolean {
  if (shown === text) return true;
  if (!shown.includes('?')) return false;
  return isShown([...shown], [...text]) || isShown(shown.split(''), text.split(''));
}

function isShown(shown: readonly string[], text: readonly string[]): boolean {
  if (shown.length !== text.length) return false;
  return shown.every((character, at) => character === text[at] || (character === '?' && isLossy(text[at] as string)));
}

/** No charset lacks a character of ASCII. */
function isLossy(character: string): boolean {
  return (character.codePointAt(0) as number) > 0x7f;
}
