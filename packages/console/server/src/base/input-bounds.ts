import { z } from 'zod';
import { jsonFault, maxCharacters, maxLevels } from './json-bounds.ts';

/** An ID or name created by a program: ours, Amazon's or the sandbox's. At most 300 characters. */
export const idText = z.string().max(300);

/** A number that is not an amount of the console's own billing: seconds, prices in the sandbox, rates. */
export const quantity = z.number().min(-1_000_000_000).max(1_000_000_000);

/** A JSON value of any kind, within the limits of {@link jsonFault}. */
export const jsonValue = z
  .unknown()
  .superRefine((value, context) => addFault(context, jsonFault(value)))
  .meta({ maxLength: maxCharacters, maxDepth: maxLevels });

/** An object with at most 300 members, each validated by `value`. */
export function boundedRecord<Value extends z.ZodType>(value: Value, maxMembers = 300) {
  return z
    .record(idText, value)
    .refine((members) => Object.keys(members).length <= maxMembers, `Pass at most ${maxMembers} fields.`)
    .meta({ maxProperties: maxMembers });
}

const listBounds = { members: 100_000, characters: maxCharacters };

/** JSON values by name. All of them together must be within the limits of {@link jsonFault}. */
export const jsonMembers = boundedRecord(jsonValue).superRefine((value, context) =>
  addFault(context, jsonFault(value)),
);

/** A list of values that contain JSON. All of them together are limited: 1,000,000 characters, and 100,000 fields and items. */
export function boundedJsonList<Value extends z.ZodType>(value: Value, maxItems: number) {
  return z
    .array(value)
    .max(maxItems)
    .superRefine((values, context) => addFault(context, jsonFault(values, listBounds)))
    .meta({ maxLength: listBounds.characters });
}

function addFault(context: { addIssue(issue: { code: 'custom'; message: string }): void }, fault: string | undefined) {
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
}
