import type {
  Deprecation,
  OperationDescriptor,
  Paging,
  ParameterDescriptor,
  RateSource,
} from '../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../packages/catalogue/src/json-schema.ts';
import { buildModelKey, buildNameKey, type Facts, type NameRow, type PagingRow } from './facts.ts';
import { pickConstraints } from './json-schema.ts';
import type { NamedOperation } from './match-names.ts';
import { type NamedSchemas, nameBodySchema, nameResponseSchema } from './schema-names.ts';
import type { ModelOperation, SwaggerParameter } from './swagger.ts';
import { readUsagePlan } from './usage-plan.ts';

/** Builds the descriptor of one operation. Adds its inline schemas to `inline`. */
export function buildOperationDescriptor({ name, source }: NamedOperation, facts: Facts, inline: NamedSchemas) {
  const key = name.model === null || name.operationId === null ? '' : buildModelKey(name.model, name.operationId);
  const restricted = facts.restricted.get(key);
  const descriptor: OperationDescriptor = {
    endpoint: name.endpoint,
    version: name.version,
    operation: name.operation,
    operationId: name.operationId,
    model: name.model,
    summary: findSummary(name, facts),
    method: name.method as OperationDescriptor['method'],
    path: name.path,
    parameters: source === undefined ? buildPathParameters(name.path) : listParameters(source),
    ...buildBodyAndResponses(source, inline),
    ...resolveLimits(name, source, facts),
    ...findApplicationRate(name, facts),
    ...findValueLimits(name, facts),
    ...findFirstSeen(name, facts),
    grantlessScope: facts.scopes.get(key) ?? null,
    deprecated: resolveDeprecation(source, facts, key),
    sandboxOnly: source?.sandboxOnly ?? false,
    restricted: restricted
      ? { dataElements: restricted.dataElements, genericPath: restricted.genericPathAllowed }
      : null,
    paging: buildPaging(facts.paging.get(key)),
    ...resolveEffect(name, facts),
    idempotencyHeader: findIdempotencyHeader(source),
    encodeTwice: name.encodeTwice ?? false,
  };
  return descriptor;
}

function findSummary(name: NameRow, facts: Facts): string {
  const summary = facts.summaries[buildNameKey(name)];
  if (summary === undefined) throw new Error(`facts/summaries.json has no entry for ${buildNameKey(name)}. Add one.`);
  return summary;
}

function buildPathParameters(path: string): ParameterDescriptor[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function listParameters(source: ModelOperation): ParameterDescriptor[] {
  return source.parameters.filter((parameter) => parameter.in !== 'body').map(buildParameterDescriptor);
}

function buildParameterDescriptor(parameter: SwaggerParameter): ParameterDescriptor {
  const { required: _required, ...schema } = pickConstraints({ ...parameter, schema: undefined });
  return {
    name: parameter.name,
    in: parameter.in as ParameterDescriptor['in'],
    required: (parameter as { required?: boolean }).required === true,
    schema: isUndeclaredDateTime(parameter, schema) ? { ...schema, format: 'date-time' } : schema,
    ...(schema.type === 'array' ? { arrayStyle: parameter.collectionFormat ?? 'csv' } : {}),
    ...(parameter['x-amazon-spds-greedy-path-parameter'] === true ? { greedy: true } : {}),
  };
}

/** Returns whether a parameter is a date and time although its schema does not say so: in older models only the description does. */
function isUndeclaredDateTime(
  { name, description }: SwaggerParameter,
  { type, format, enum: choices }: JsonSchema,
): boolean {
  if (type !== 'string' || format !== undefined || choices !== undefined) return false;
  return /(after|before|since|until|date|time)$/i.test(name) && /\bISO ?8601\b/.test(String(description));
}

function buildBodyAndResponses(source: ModelOperation | undefined, inline: NamedSchemas) {
  if (source === undefined) return { body: null, success: [{ status: 201, schema: null }], errorStatuses: [] };
  const body = source.parameters.find((parameter) => parameter.in === 'body');
  const schema = nameBodySchema(source, inline);
  const statuses = Object.keys(source.responses);
  return {
    body: schema === undefined ? null : { required: (body as { required?: boolean }).required === true, schema },
    success: statuses
      .filter((status) => status.startsWith('2'))
      .map((status) => ({ status: Number(status), schema: nameResponseSchema(source, status, inline) })),
    errorStatuses: statuses.filter((status) => /^[45]/.test(status)).map(Number),
  };
}

/**
 * Resolves rate and burst from the first source that has them. 298 operations have a usage plan in their model. amazon-sp-api's table of restore
 * rates adds 54 and contradicts the models in 16 places; the official SDK's table adds 14. 17 operations have
 * no documented rate: theirs is null, so that users cannot mistake a guess for a documented rate.
 */
function resolveLimits(name: NameRow, source: ModelOperation | undefined, facts: Facts) {
  const plan = readUsagePlan(source?.operation.description);
  if (plan !== undefined) return buildLimits(plan.rate, plan.burst, 'model');
  const row = facts.rates.get(buildNameKey(name));
  if (row?.restoreSeconds !== undefined) return buildLimits(1 / row.restoreSeconds, row.sdkBurst ?? 1, 'restore-table');
  if (row?.sdkRate !== undefined) return buildLimits(row.sdkRate, row.sdkBurst ?? 1, 'sdk');
  return buildLimits(null, null, null);
}

function findFirstSeen(name: NameRow, { firstSeen }: Facts): Pick<OperationDescriptor, 'firstSeen'> {
  const day = firstSeen[buildNameKey(name)];
  return day === undefined ? {} : { firstSeen: day };
}

function findApplicationRate(name: NameRow, facts: Facts): Pick<OperationDescriptor, 'applicationRate'> {
  const applicationRate = facts.applicationRates.get(buildNameKey(name));
  return applicationRate === undefined ? {} : { applicationRate };
}

/** Reports are the only objects whose type has a limit of its own. */
function findValueLimits(
  { endpoint, operation }: NameRow,
  { reportTypeSeconds }: Facts,
): Pick<OperationDescriptor, 'valueLimits'> {
  if (endpoint !== 'reports' || operation !== 'createReport') return {};
  return { valueLimits: { member: 'reportType', seconds: reportTypeSeconds } };
}

function buildLimits(rate: number | null, burst: number | null, rateSource: RateSource | null) {
  return { rate: rate === null ? null : Number(rate.toPrecision(6)), burst, rateSource };
}

function resolveDeprecation(source: ModelOperation | undefined, facts: Facts, key: string): Deprecation | null {
  const row = facts.deprecations.get(key);
  if (row !== undefined) return { announced: row.announced, removal: row.removal, successor: row.successor };
  const isDeprecated = source === undefined || source.operation.deprecated === true;
  return isDeprecated ? { announced: null, removal: null, successor: null } : null;
}

function buildPaging(row: PagingRow | undefined): Paging | null {
  if (row === undefined || row.requestToken === null) return null;
  const size = row.pageSizeParam;
  return {
    style: row.style,
    request: row.requestToken,
    next: row.responseNextToken,
    previous: row.responsePreviousToken,
    total: row.responseTotal,
    items: row.listPaths,
    pageSize: size && {
      name: size.name,
      default: size.default ?? null,
      minimum: size.minimum ?? null,
      maximum: size.maximum ?? null,
    },
    otherParameters: row.otherParamsRule,
    emptyPages: row.emptyPages,
    ...(row.laterPages && { laterPages: row.laterPages }),
    ...(row.maxItems && { maxItems: row.maxItems }),
    ...(row.maxOffset && { maxOffset: row.maxOffset }),
    ...(row.spans && { spans: row.spans }),
  };
}

type EffectFacts = Pick<OperationDescriptor, 'effect' | 'onDuplicate' | 'effectReason' | 'verifyWith'>;

function resolveEffect(name: NameRow, facts: Facts): EffectFacts {
  // See docs/decisions/0004-do-not-retry-writes-with-an-unknown-outcome.md
  const row = facts.effects.get(buildNameKey(name));
  if (row === undefined)
    throw new Error(`facts/effects.json has no entry for ${buildNameKey(name)}. Review the operation and add one.`);
  return {
    effect: row.effect,
    onDuplicate: row.onDuplicate ?? 'harmless',
    effectReason: row.reason ?? null,
    verifyWith: row.verifyWith ?? null,
  };
}

function findIdempotencyHeader(source: ModelOperation | undefined): string | null {
  const header = source?.parameters.find(({ in: where, name }) => where === 'header' && /idempotency/i.test(name));
  return header?.name ?? null;
}
