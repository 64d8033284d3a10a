import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { type ControlSchema, describeSchema, matchesItself } from '../base/check-schema.ts';
import { isJsonObject } from '../base/json-value.ts';
import { isMarketplaceId } from '../base/marketplaces.ts';
import { checkOperation } from '../base/operation-pattern.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.ts';

/** The maximum delay of Node.js timers in seconds: 2^31 - 1 milliseconds. */
const MAX_SECONDS = 2_147_483;

const text: ControlSchema = { type: 'string', minLength: 1 };
const whole: ControlSchema = { type: 'integer', minimum: 1 };

const CONDITIONS: Readonly<Record<string, ControlSchema>> = {
  operation: { ...text, description: '`endpoint/version/operation`; `*` matches any text.' },
  requestType: { type: 'string', enum: ['token', 'authorization', 'document', 'call'] },
  sellerId: text,
  marketplaceId: text,
  times: { ...whole, description: 'Maximum number of injected faults. Default: no maximum.' },
  every: { ...whole, description: 'Injects the fault only into every nth matching request. Default: 1.' },
  probability: { type: 'number', minimum: 0, maximum: 1, description: 'Default: 1.' },
  seed: { ...text, description: 'Seed of the random choices.' },
};

const SETTINGS: Readonly<Record<string, ControlSchema>> = {
  status: { type: 'integer', minimum: 400, maximum: 599 },
  body: { type: 'string', enum: ['json', 'html', 'empty'] },
  rateHeader: { type: 'boolean' },
  seconds: { type: 'number', minimum: 0, maximum: MAX_SECONDS },
  when: { type: 'string', enum: ['before', 'after', 'body'] },
  bytesPerSecond: whole,
  charset: { type: 'string', pattern: '^[\\w.:-]+$' },
  field: text,
  value: text,
};

/** The schema of a rule. Which settings a rule can have depends on its kind. */
export const FAULT_SCHEMA: ControlSchema = {
  type: 'object',
  properties: { fault: { type: 'string', enum: Object.keys(FAULT_KINDS) }, ...CONDITIONS, ...SETTINGS },
  required: ['fault'],
  additionalProperties: false,
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
  if (!matchesItself(value, known)) throw new RangeError(`${name} must be ${describeSchema(known)}`);
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
