/** Breaks a text into lines of at most `width` characters, between words. Words that are longer stay whole. */
export function wrapWords(text: string, width = 80): string {
  const [first = '', ...words] = text.trim().split(/\s+/);
  const lines = [first];
  for (const word of words) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.join('\n');
}
