import { choiceFaults } from './choice-faults.ts';
import type { Fault, Judge, Schema } from './fault.ts';
import { itemFaults } from './item-faults.ts';
import { kindFaults } from './kind-faults.ts';
import { memberFaults } from './member-faults.ts';
import { numberFaults } from './number-faults.ts';
import { referenceIn } from './reference.ts';
import { textFaults } from './text-faults.ts';

/** References that lead to references: more than this lead in a circle. */
const deepest = 100;

/**
 * Where a value does not fit a JSON schema of draft 7 or 2019-09, the marketplace's own rules for product types
 * included. Rules that it does not know, formats and `unevaluated…` among them, are not judged.
 */
export function findFaults(value: unknown, schema: Schema, path: string): readonly Fault[] {
  const judgeAt =
    (depth: number): Judge =>
    (part, rules, place) => {
      if (rules === true || depth > deepest) return [];
      if (rules === false) return [{ path: place, keyword: 'false', message: `${place} has no place here.` }];
      const faults = kindFaults(part, rules, place);
      if (faults.some(({ keyword }) => keyword === 'type')) return faults;
      const judge = judgeAt(0);
      const target = referenceIn(schema, rules.$ref);
      return [
        ...faults,
        ...(target === undefined ? [] : judgeAt(depth + 1)(part, target, place)),
        ...textFaults(part, rules, place),
        ...numberFaults(part, rules, place),
        ...itemFaults(part, rules, place, judge),
        ...memberFaults(part, rules, place, judge),
        ...choiceFaults(part, rules, place, judgeAt(depth + 1)),
      ];
    };
  return judgeAt(0)(value, schema, path);
}
