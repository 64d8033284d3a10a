import { type ControlSchema, describeSchema, matchesItself } from '../base/check-schema.ts';
import { checkJsonPatch } from '../base/json-patch.ts';
import type { JsonObject } from '../base/json-value.ts';
import { checkQuirkName } from '../base/quirks/quirks.ts';
import type { ChangedAnswer } from './fault-rule.ts';
import { CHANGES } from './rule-schemas.ts';

/** Statuses of responses that have no body. */
export const EMPTY_STATUSES: readonly number[] = [204, 205, 304];

/** The sandbox computes them from the body, so that the response stays readable. */
const FRAMING_HEADERS: readonly string[] = ['content-length', 'transfer-encoding', 'connection'];

/** Members that need the true response. */
const OF_TRUE_RESPONSE = ['patch', 'quirks', 'changeDelaySeconds'] as const;

/** Returns the changes of a response. Throws a RangeError that names the member that is wrong. */
export function checkChangedAnswer(members: JsonObject): ChangedAnswer {
  const names = Object.keys(members);
  const allowed = `fault, or any of ${Object.keys(CHANGES).join(', ')}`;
  const unknown = names.find((name) => !Object.hasOwn(CHANGES, name));
  if (unknown !== undefined)
    throw new RangeError(`answer.${unknown} is not a member of an answer: allowed are ${allowed}`);
  if (names.length === 0) throw new RangeError(`answer is empty: pass ${allowed}`);
  for (const [name, value] of Object.entries(members)) checkValue(`answer.${name}`, value, CHANGES[name] ?? {});
  const answer = members as ChangedAnswer;
  if (answer.patch !== undefined) checkJsonPatch('answer.patch', answer.patch);
  for (const name of answer.quirks ?? []) checkQuirk(name);
  for (const [name, value] of Object.entries(answer.headers ?? {})) checkHeader(name, value);
  checkCombination(answer, names);
  return answer;
}

function checkValue(name: string, value: unknown, schema: ControlSchema): void {
  if (!matchesItself(value, schema)) throw new RangeError(`${name} must be ${describeSchema(schema)}`);
}

function checkQuirk(name: unknown): void {
  try {
    checkQuirkName(String(name));
  } catch (error) {
    throw new RangeError(`answer.quirks: ${(error as Error).message}`);
  }
}

function checkHeader(name: string, value: unknown): void {
  if (value !== null && typeof value !== 'string')
    throw new RangeError(`answer.headers.${name} must be a string, or null to remove the header`);
  if (FRAMING_HEADERS.includes(name.toLowerCase()))
    throw new RangeError(`answer.headers.${name} cannot be set: the sandbox computes it`);
  try {
    new Headers({ [name]: value ?? '' });
  } catch {
    throw new RangeError(`answer.headers.${name} is not a valid HTTP header`);
  }
}

function checkCombination({ cut, body, status }: ChangedAnswer, names: readonly string[]): void {
  const more = names.find((name) => name !== 'cut' && name !== 'delaySeconds');
  if (cut === 'before' && more !== undefined)
    throw new RangeError(`answer.${more} has no effect with cut before: use cut after or body, or remove it`);
  const ofResponse = OF_TRUE_RESPONSE.find((name) => names.includes(name));
  if (body !== undefined && ofResponse !== undefined)
    throw new RangeError(`answer.${ofResponse} has no effect with a body: remove one of them`);
  if (body !== undefined && body !== '' && EMPTY_STATUSES.includes(status ?? 200))
    throw new RangeError(`answer.body must be empty with the status ${status}: pass ""`);
}
