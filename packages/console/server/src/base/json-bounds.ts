/** Nesting depth that a JSON value may have. */
export const maxLevels = 64;
const maxMembers = 20_000;
/** Total characters of texts and names. */
export const maxCharacters = 1_000_000;

/** The limits of {@link jsonFault}. */
interface JsonBounds {
  readonly levels?: number;
  readonly members?: number;
  readonly characters?: number;
}

/**
 * Describes which limit a JSON value exceeds: levels (64 by default), members and items in total (20,000 by default),
 * or characters of texts and names in total (1,000,000 by default). Returns undefined if it exceeds none.
 */
export function jsonFault(
  given: unknown,
  { levels = maxLevels, members = maxMembers, characters = maxCharacters }: JsonBounds = {},
): string | undefined {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value: given, level: 0 }];
  let [seen, length] = [0, 0];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { value, level } = one;
    if (typeof value === 'string') length += value.length;
    if (typeof value === 'object' && value !== null) {
      if (level === levels) return `Pass at most ${levels} levels of objects and lists.`;
      for (const [name, inner] of Object.entries(value)) {
        seen += 1;
        length += name.length;
        if (seen > members) return `Pass at most ${members.toLocaleString('en')} fields and items.`;
        open.push({ value: inner, level: level + 1 });
      }
    }
    if (length > characters) return `Pass at most ${characters.toLocaleString('en')} characters.`;
  }
  return undefined;
}
