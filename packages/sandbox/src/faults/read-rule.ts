import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { type ControlSchema, describeSchema, matchesItself } from '../base/check-schema.ts';
import { findJsonExcess } from '../base/json-size.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { checkOperation } from '../base/operation-pattern.ts';
import { checkChangedAnswer } from './check-answer.ts';
import {
  ALL_REQUEST_TYPES,
  type ChangedAnswer,
  FAULT_KINDS,
  type FaultConditions,
  type NamedFault,
} from './fault-rule.ts';
import { CONDITIONS, SETTINGS } from './rule-schemas.ts';

/** A fault rule of either form, checked and completed. */
export interface CheckedRule {
  readonly conditions: FaultConditions;
  /** The answer as it was added. */
  readonly rawAnswer: NamedFault | ChangedAnswer;
  readonly answer: NamedFault | ChangedAnswer;
  /** The types of requests for which the answer is possible. */
  readonly requestTypes: readonly string[];
}

/** Parses a rule. Throws a RangeError that names the member that is wrong, and says what is allowed. */
export function readRule(input: unknown, partners: PartnerRegistry): CheckedRule {
  const rule = copyRule(input);
  if (!('answer' in rule || 'fault' in rule))
    throw new RangeError('a fault rule needs an answer, or in short form a fault');
  const checked = 'answer' in rule ? readStub(rule) : readShortRule(rule);
  checkReach(checked.prefix, checked);
  checkNames(checked.prefix, checked.conditions, partners);
  return checked;
}

const MAX_CHARACTERS = 1024 * 1024;

/** Copies the rule, so that a later change of the object has no effect. */
function copyRule(input: unknown): JsonObject {
  if (!isJsonObject(input)) throw new RangeError('a fault rule must be an object');
  const text = JSON.stringify(input);
  if (text.length > MAX_CHARACTERS) throw new RangeError('a fault rule can have at most 1 MB as JSON');
  checkSize('a fault rule', text);
  return JSON.parse(text);
}

/** Splits a rule in short form into conditions and a named fault. */
function readShortRule(rule: JsonObject) {
  const members = Object.entries(rule);
  const isCondition = ([name]: readonly [string, unknown]) => Object.hasOwn(CONDITIONS, name) && name !== 'body';
  const conditions = Object.fromEntries(members.filter(isCondition));
  const fault = Object.fromEntries(members.filter((member) => !isCondition(member)));
  return { prefix: '', ...checkConditions('', conditions), ...readNamedFault('', fault) };
}

function readStub(rule: JsonObject) {
  const { when = {}, answer, ...others } = rule;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new RangeError(`${unknown} is not a member of a fault rule: allowed are when, answer`);
  if (!isJsonObject(when)) throw new RangeError('when must be an object');
  if (!isJsonObject(answer)) throw new RangeError('answer must be an object');
  const read = 'fault' in answer ? readNamedFault('answer.', answer) : readChanges(answer);
  return { prefix: 'when.', ...checkConditions('when.', when), ...read };
}

function readChanges(members: JsonObject) {
  const answer = checkChangedAnswer(members);
  return { rawAnswer: answer, answer, requestTypes: ALL_REQUEST_TYPES };
}

function checkConditions(prefix: string, conditions: JsonObject): { readonly conditions: FaultConditions } {
  for (const [name, value] of Object.entries(conditions)) {
    const schema = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : undefined;
    if (schema === undefined) {
      const allowed = Object.keys(CONDITIONS).join(', ');
      throw new RangeError(`${prefix}${name} is not a condition: allowed are ${allowed}`);
    }
    checkValue(`${prefix}${name}`, value, schema);
  }
  checkQuery(`${prefix}query`, conditions.query);
  checkSize(`${prefix}body`, JSON.stringify(conditions.body ?? {}), MAX_BODY_VALUES);
  return { conditions };
}

function checkSize(name: string, text: string, maxValues?: number): void {
  const excess = findJsonExcess(text, maxValues);
  if (excess !== undefined) throw new RangeError(`${name} ${excess}`);
}

const [MAX_PARAMETERS, MAX_PATTERN] = [20, 200];

/** Each value of the condition is compared with each value of a body, and these can be 60,000. */
const MAX_BODY_VALUES = 100;

function checkQuery(name: string, query: unknown): void {
  if (query === undefined) return;
  const patterns = Object.entries(query as JsonObject);
  if (patterns.length > MAX_PARAMETERS) throw new RangeError(`${name} can have at most ${MAX_PARAMETERS} parameters`);
  const wrong = patterns.find(([, pattern]) => typeof pattern !== 'string' || pattern.length > MAX_PATTERN);
  if (wrong === undefined) return;
  throw new RangeError(`${name}.${wrong[0]} must be a string of at most ${MAX_PATTERN} characters`);
}

function readNamedFault(prefix: string, members: JsonObject) {
  const { fault, ...settings } = members;
  const kind =
    typeof fault === 'string' && Object.hasOwn(FAULT_KINDS, fault) ? (fault as NamedFault['fault']) : undefined;
  if (kind === undefined) throw new RangeError(`${prefix}fault must be one of ${Object.keys(FAULT_KINDS).join(', ')}`);
  for (const [name, value] of Object.entries(settings)) {
    const isSetting = (FAULT_KINDS[kind].settings as readonly string[]).includes(name);
    if (!isSetting) throw new RangeError(`${prefix}${name} is not a member of a fault of the kind ${kind}`);
    checkValue(`${prefix}${name}`, value, SETTINGS[name] ?? {});
  }
  const named = members as unknown as NamedFault;
  if (kind === 'latency' && named.seconds === undefined) throw new RangeError('latency needs seconds');
  if (kind === 'stall' && named.when === 'after') throw new RangeError('a stall is before or in the body');
  return { rawAnswer: named, answer: toChange(named), requestTypes: FAULT_KINDS[kind].requestTypes };
}

/** A delay and a reset are also parts of a changed response, so only these are handled. */
function toChange(fault: NamedFault): NamedFault | ChangedAnswer {
  if (fault.fault === 'latency') return { delaySeconds: fault.seconds ?? 0 };
  return fault.fault === 'reset' ? { cut: fault.when ?? 'before' } : fault;
}

function checkValue(name: string, value: unknown, schema: ControlSchema): void {
  if (!matchesItself(value, schema)) throw new RangeError(`${name} must be ${describeSchema(schema)}`);
}

/** Rejects a rule that can never apply, because it must be a mistake. */
function checkReach(prefix: string, { conditions, rawAnswer, requestTypes }: CheckedRule): void {
  const { requestType } = conditions;
  const kind = 'fault' in rawAnswer ? rawAnswer.fault : 'answer';
  if (requestType !== undefined && !requestTypes.includes(requestType)) {
    throw new RangeError(`a fault of the kind ${kind} cannot happen to requests of the type ${requestType}`);
  }
  const ofCalls = (['operation', 'page', 'body'] as const).find((name) => conditions[name] !== undefined);
  if (ofCalls === undefined) return;
  const article = ofCalls === 'operation' ? 'an' : 'a';
  if ((requestType ?? 'call') !== 'call')
    throw new RangeError(`with ${article} ${ofCalls}, ${prefix}requestType must be call`);
  if (!requestTypes.includes('call')) throw new RangeError(`a fault of the kind ${kind} does not happen to operations`);
}

/** Rejects a rule that names an operation, selling partner or marketplace that does not exist. */
function checkNames(prefix: string, conditions: FaultConditions, partners: PartnerRegistry): void {
  const { operation, sellerId, marketplaceId } = conditions;
  if (operation !== undefined) checkOperation(operation);
  if (sellerId !== undefined && partners.byId(sellerId) === undefined) {
    const sellerIds = partners.all.slice(0, 5).map((partner) => partner.sellerId);
    throw new RangeError(
      `${prefix}sellerId ${sellerId} is not a selling partner of this sandbox: there are ${sellerIds.join(', ')}`,
    );
  }
  if (marketplaceId !== undefined && !isMarketplaceId(marketplaceId)) {
    throw new RangeError(`${prefix}marketplaceId ${marketplaceId} is not a marketplace`);
  }
}
