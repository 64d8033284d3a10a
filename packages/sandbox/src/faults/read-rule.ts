import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { isJsonObject } from '../base/json-value.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { checkOperation } from '../base/operation-pattern.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.ts';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value !== '';
const whole: Check = (value) => Number.isInteger(value) && Number(value) >= 1;
const within =
  (minimum: number, maximum: number): Check =>
  (value) =>
    typeof value === 'number' && value >= minimum && value <= maximum;
const oneOf =
  (...known: readonly unknown[]): Check =>
  (value) =>
    known.includes(value);

/** The maximum delay of Node.js timers in seconds: 2^31 - 1 milliseconds. */
const MAX_SECONDS = 2_147_483;

const CONDITIONS: Readonly<Record<string, readonly [Check, string]>> = {
  operation: [text, 'a text'],
  requestType: [oneOf('token', 'authorization', 'document', 'call'), 'token, authorization, document or call'],
  sellerId: [text, 'a text'],
  marketplaceId: [text, 'a text'],
  times: [whole, 'a whole number from 1 up'],
  every: [whole, 'a whole number from 1 up'],
  probability: [within(0, 1), 'a number from 0 to 1'],
  seed: [text, 'a text'],
};

const SETTINGS: Readonly<Record<string, readonly [Check, string]>> = {
  status: [(value) => Number.isInteger(value) && within(400, 599)(value), 'a whole number from 400 to 599'],
  body: [oneOf('json', 'html', 'empty'), 'json, html or empty'],
  rateHeader: [oneOf(true, false), 'true or false'],
  seconds: [within(0, MAX_SECONDS), 'a number of seconds from 0 up'],
  when: [oneOf('before', 'after', 'body'), 'before, after or body'],
  bytesPerSecond: [whole, 'a whole number from 1 up'],
  charset: [(value) => typeof value === 'string' && /^[\w.:-]+$/.test(value), 'the name of a charset'],
  field: [text, 'a text'],
  value: [text, 'a text'],
};

/** Parses a rule. Throws a RangeError that says what is wrong with it. */
export function readRule(given: unknown, partners: PartnerRegistry): FaultRule {
  if (!isJsonObject(given)) throw new RangeError('a fault must be an object');
  const { fault, ...others } = given;
  if (!isKind(fault)) throw new RangeError(`fault must be one of ${Object.keys(FAULT_KINDS).join(', ')}`);
  for (const [name, value] of Object.entries(others)) checkMember(fault, name, value);
  checkCombination(given as unknown as FaultRule);
  checkNames(given as unknown as FaultRule, partners);
  return given as unknown as FaultRule;
}

function isKind(value: unknown): value is FaultKind {
  return typeof value === 'string' && Object.hasOwn(FAULT_KINDS, value);
}

function checkMember(fault: FaultKind, name: string, value: unknown): void {
  const settings: readonly string[] = FAULT_KINDS[fault].settings;
  const known = Object.hasOwn(CONDITIONS, name) ? CONDITIONS[name] : settings.includes(name) && SETTINGS[name];
  if (!known) throw new RangeError(`${name} is not a member of a fault of the kind ${fault}`);
  const [check, wanted] = known;
  if (!check(value)) throw new RangeError(`${name} must be ${wanted}`);
}

/** Rejects a rule that can never apply, because it must be a mistake. */
function checkCombination({ fault, requestType, when, seconds, operation }: FaultRule): void {
  if (requestType !== undefined && !FAULT_KINDS[fault].requestTypes.includes(requestType)) {
    throw new RangeError(`a fault of the kind ${fault} cannot happen to requests of the type ${requestType}`);
  }
  if (operation !== undefined && (requestType ?? 'call') !== 'call') {
    throw new RangeError('with an operation, requestType must be call');
  }
  if (operation !== undefined && !FAULT_KINDS[fault].requestTypes.includes('call')) {
    throw new RangeError(`a fault of the kind ${fault} does not happen to operations`);
  }
  if (fault === 'latency' && seconds === undefined) throw new RangeError('latency needs seconds');
  if (fault === 'stall' && when === 'after') throw new RangeError('a stall is before or in the body');
}

/** Rejects a rule that names an operation, selling partner or marketplace that does not exist. */
function checkNames({ operation, sellerId, marketplaceId }: FaultRule, partners: PartnerRegistry): void {
  if (operation !== undefined) checkOperation(operation);
  if (sellerId !== undefined && partners.byId(sellerId) === undefined) {
    const known = partners.all.slice(0, 5).map((partner) => partner.sellerId);
    throw new RangeError(
      `sellerId ${sellerId} is not a selling partner of this sandbox: there are ${known.join(', ')}`,
    );
  }
  if (marketplaceId !== undefined && !isMarketplaceId(marketplaceId)) {
    throw new RangeError(`marketplaceId ${marketplaceId} is not a marketplace`);
  }
}
