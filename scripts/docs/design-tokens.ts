/** A design token: a custom property of CSS. */
export interface DesignToken {
  /** Such as `--color-text`. */
  readonly name: string;
  /** As in the source, such as `light-dark(#ffffff, #15191c)`. */
  readonly value: string;
  /** What it is for; empty if the lines above it say so. */
  readonly purpose: string;
}

/** Tokens of one kind, such as spacing. */
export interface TokenGroup {
  readonly name: string;
  readonly tokens: readonly DesignToken[];
}

const begin = '<!-- tokens -->';
const end = '<!-- end of tokens -->';

/** Parses tokens.css: a comment of its own names a group, and a comment behind a token says what it is for. */
export function parseTokens(css: string): readonly TokenGroup[] {
  const groups: { name: string; tokens: DesignToken[] }[] = [];
  for (const line of css.slice(css.indexOf(':root')).split('\n')) {
    const group = /^ {2}\/\* (.+) \*\/$/.exec(line)?.[1];
    if (group !== undefined) groups.push({ name: group, tokens: [] });
    const [, name, value, purpose = ''] = /^ {2}(--[\w-]+): (.+?);(?: \/\* (.+) \*\/)?$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) groups.at(-1)?.tokens.push({ name, value, purpose });
  }
  return groups;
}

/** Reads the light and the dark value of a color; undefined for other tokens. */
export function readColors({ value }: DesignToken): { readonly light: string; readonly dark: string } | undefined {
  const [, light, dark] = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/.exec(value) ?? [];
  return light === undefined || dark === undefined ? undefined : { light, dark };
}

/** Replaces the list of tokens in docs/design-system.md. */
export function listTokens(page: string, css: string): string {
  const [before, after] = [page.indexOf(begin), page.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`The page needs ${begin} and ${end}.`);
  const tables = parseTokens(css).map(buildTable).join('\n');
  return `${page.slice(0, before)}${begin}\n\n${tables}\n${page.slice(after)}`;
}

function buildTable({ name, tokens }: TokenGroup): string {
  const hasColors = tokens.some((token) => readColors(token) !== undefined);
  const head = hasColors
    ? '| Token | Light | Dark | For |\n|---|---|---|---|'
    : '| Token | Value | For |\n|---|---|---|';
  const rows = tokens.map((token) => {
    const { light, dark } = readColors(token) ?? { light: token.value, dark: '' };
    const values = hasColors ? `\`${light}\` | ${dark === '' ? '' : `\`${dark}\``}` : `\`${token.value}\``;
    return `| \`${token.name}\` | ${values} | ${token.purpose} |`;
  });
  return `### ${name}\n\n${head}\n${rows.join('\n')}\n`;
}
