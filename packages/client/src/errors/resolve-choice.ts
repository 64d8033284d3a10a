import { formatValue } from './format-value.ts';
import { SellingPartnerError } from './selling-partner-error.ts';

type Code = 'INVALID_OPTION' | 'INVALID_PARAMETER';

/** Returns an option that is one of several texts; undefined if it is missing. Throws for anything else. */
export function resolveChoice<const Choice extends string>(
  name: string,
  option: unknown,
  choices: readonly Choice[],
  code: Code = 'INVALID_PARAMETER',
): Choice | undefined {
  if (option === undefined || option === null) return undefined;
  if (choices.includes(option as Choice)) return option as Choice;
  const quoted = choices.map((choice) => JSON.stringify(choice));
  const allowed = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
  throw new SellingPartnerError({ code, message: `${name} is ${formatValue(option)}. Pass ${allowed}.` });
}
