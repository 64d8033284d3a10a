import { z } from 'zod';

/** An id or another name that a program has given: ours, the marketplace's or the sandbox's. At most 300 characters. */
export const idText = z.string().max(300);

/** Levels of objects and lists within each other that a JSON value may have. */
export const mostLevels = 64;
const mostMembers = 20_000;
const mostCharacters = 1_000_000;

/** What {@link jsonFault} measures a value against. */
interface JsonBounds {
  readonly levels?: number;
  readonly members?: number;
  readonly characters?: number;
}

/**
 * What of a JSON value is more than may be given: levels (64 by default), members and items in all (20,000 by default), or
 * characters of texts and names together (1,000,000 by default). Undefined when it is within bounds.
 */
export function jsonFault(
  given: unknown,
  { levels = mostLevels, members = mostMembers, characters = mostCharacters }: JsonBounds = {},
): string | undefined {
  const open: { readonly value: unknown; readonly level: number }[] = [{ value: given, level: 0 }];
  let [seen, length] = [0, 0];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const { value, level } = one;
    if (typeof value === 'string') length += value.length;
    if (typeof value === 'object' && value !== null) {
      if (level === levels) return `Give at most ${levels} levels of objects and lists.`;
      for (const [name, inner] of Object.entries(value)) {
        seen += 1;
        length += name.length;
        if (seen > members) return `Give at most ${members.toLocaleString('en')} members and items.`;
        open.push({ value: inner, level: level + 1 });
      }
    }
    if (length > characters) return `Give at most ${characters.toLocaleString('en')} characters.`;
  }
  return undefined;
}

/** A JSON value of any kind within the bounds of {@link jsonFault}. */
export const jsonValue = z
  .unknown()
  .superRefine((value, context) => addFault(context, jsonFault(value)))
  .meta({ maxLength: mostCharacters, maxDepth: mostLevels });

/** Members by name, at most 300 of them, of which each value is within the bounds of `value`. */
export function boundedRecord<Value extends z.ZodType>(value: Value, most = 300) {
  return z
    .record(idText, value)
    .refine((members) => Object.keys(members).length <= most, `Give at most ${most} members.`)
    .meta({ maxProperties: most });
}

/** JSON values by name: all of them together are within the bounds of {@link jsonFault}. */
export const jsonMembers = boundedRecord(jsonValue).superRefine((value, context) =>
  addFault(context, jsonFault(value)),
);

function addFault(context: { addIssue(issue: { code: 'custom'; message: string }): void }, fault: string | undefined) {
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
}
