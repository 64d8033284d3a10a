/** Splits a shell command into words: removes quotes and joins continued lines. Does not replace variables. */
export function shellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (let at = 0; at < command.length; ) {
    const rest = command.slice(at);
    const blank = /^(\s|\\\r?\n)+/.exec(rest);
    if (blank !== null) {
      if (word !== undefined) words.push(word);
      word = undefined;
      at += blank[0].length;
      continue;
    }
    const [length, text] = readPiece(rest);
    word = (word ?? '') + text;
    at += length;
  }
  return word === undefined ? words : [...words, word];
}

/** The next part of a word: its length in the command, and its text. */
function readPiece(rest: string): [number, string] {
  const ansi = /^\$'((?:[^'\\]|\\[\s\S])*)'/.exec(rest);
  if (ansi !== null) return [ansi[0].length, unescaped(ansi[1] as string)];
  const single = /^'([^']*)'/.exec(rest);
  if (single !== null) return [single[0].length, single[1] as string];
  const double = /^"((?:[^"\\]|\\[\s\S])*)"/.exec(rest);
  if (double !== null) return [double[0].length, (double[1] as string).replace(/\\(\n|["\\$`])/g, afterBackslash)];
  const escaped = /^\\([\s\S])/.exec(rest);
  if (escaped !== null) return [escaped[0].length, escaped[1] as string];
  const plain = /^[^\s'"\\$]+/.exec(rest);
  return plain === null ? [1, rest[0] as string] : [plain[0].length, plain[0]];
}

function afterBackslash(_: string, character: string): string {
  return character === '\n' ? '' : character;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' };

function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([\s\S]))/g,
    (_, hex: string | undefined, unicode: string | undefined, character: string) => {
      const digits = hex ?? unicode;
      return digits === undefined
        ? (escapes[character] ?? character)
        : String.fromCharCode(Number.parseInt(digits, 16));
    },
  );
}
