/** Splits the names of `--columns`. Undefined stays undefined. */
export function parseColumns(text: string | undefined): readonly string[] | undefined {
  return text
    ?.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
