import { z } from 'zod';
import { jsonFault, mostCharacters, mostLevels } from './json-bounds.ts';

/** An ID or name created by a program: ours, Amazon's or the sandbox's. At most 300 characters. */
export const idText = z.string().max(300);

/** A number of anything but money kept by us: seconds, prices of the sandbox, rates. */
export const quantity = z.number().min(-1_000_000_000).max(1_000_000_000);

/** A JSON value of any kind within the bounds of {@link jsonFault}. */
export const jsonValue = z
  .unknown()
  .superRefine((value, context) => addFault(context, jsonFault(value)))
  .meta({ maxLength: mostCharacters, maxDepth: mostLevels });

/** Members by name, at most 300 of them, of which each value is within the bounds of `value`. */
export function boundedRecord<Value extends z.ZodType>(value: Value, most = 300) {
  return z
    .record(idText, value)
    .refine((members) => Object.keys(members).length <= most, `Pass at most ${most} fields.`)
    .meta({ maxProperties: most });
}

/** JSON values by name: all of them together are within the bounds of {@link jsonFault}. */
export const jsonMembers = boundedRecord(jsonValue).superRefine((value, context) =>
  addFault(context, jsonFault(value)),
);

function addFault(context: { addIssue(issue: { code: 'custom'; message: string }): void }, fault: string | undefined) {
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
}
