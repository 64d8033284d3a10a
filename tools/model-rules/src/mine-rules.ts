import { createHash } from 'node:crypto';
import { type Figure, findFigures, statesRule } from './find-figures.ts';
import { listOperations, type ModelOperation } from './list-operations.ts';
import { listSentences } from './list-sentences.ts';
import { isObject, type Json, member, readPointer } from './model.ts';
import type { Decision, Limit, ModelRule } from './rule.ts';

/**
 * Decisions by `model#pointer`, for rules whose limit does not follow from the sentence. `model#pointer#number` is about
 * one figure of several, and `model#pointer#condition` about the sentences without a figure.
 */
export type Decisions = Readonly<Record<string, Decision>>;

/** The test that checks all limits. */
const LIMITS_TEST = 'packages/sandbox/test/model-rules.test.ts';
/** The test that sends too large bodies. */
const SIZE_TEST = 'packages/sandbox/test/error-responses.test.ts';

/** Returns a row for each limit and condition in the descriptions of a model. */
export function mineRules(name: string, model: Json, decisions: Decisions): readonly ModelRule[] {
  const operations = listOperations(model);
  return listSentences(model)
    .filter(({ text }) => statesRule(text))
    .flatMap(({ pointer, text }) => {
      const users = operations.filter((operation) => uses(operation, pointer));
      const figures: readonly (Figure | null)[] = findFigures(text);
      return (figures.length === 0 ? [null] : figures).map((figure) => ({
        model: name,
        pointer,
        sentence: createHash('sha256').update(text).digest('hex').slice(0, 12),
        operations: users.map(({ operationId }) => operationId),
        parameter: findParameter(model, pointer),
        kind: figure?.kind ?? ('condition' as const),
        number: figure?.number ?? null,
        unit: figure?.unit ?? null,
        ...decide({ model, pointer, figure, users, decision: findDecision(decisions, `${name}#${pointer}`, figure) }),
      }));
    });
}

function findDecision(decisions: Decisions, key: string, figure: Figure | null): Decision | undefined {
  return decisions[`${key}#${figure?.number ?? 'condition'}`] ?? decisions[key];
}

function uses({ pointer: own, requestDefinitions, responseDefinitions }: ModelOperation, pointer: string): boolean {
  if (pointer.startsWith('/paths/')) return pointer === own || pointer.startsWith(`${own}/`);
  const definition = findDefinition(pointer);
  return requestDefinitions.has(definition) || responseDefinitions.has(definition);
}

function findDefinition(pointer: string): string {
  return /^\/definitions\/([^/]+)/.exec(pointer)?.[1] ?? '';
}

function findParameter(model: Json, pointer: string): string | null {
  const parameter = /^(\/paths\/[^/]+\/[^/]+\/parameters\/\d+)/.exec(pointer)?.[1];
  const name = parameter === undefined ? undefined : member(readPointer(model, parameter), 'name');
  return typeof name === 'string' ? name : (/\/properties\/([^/]+)$/.exec(pointer)?.[1] ?? null);
}

interface Subject {
  readonly model: Json;
  readonly pointer: string;
  readonly figure: Figure | null;
  readonly users: readonly ModelOperation[];
  readonly decision: Decision | undefined;
}

const notMet = (reason: string): Decision => ({ state: 'not met', reason });

function decide(subject: Subject): Decision {
  const { pointer, figure, users, decision } = subject;
  if (decision !== undefined) return decision;
  if (pointer.endsWith('/responses/413')) {
    return users.some(({ hasBody }) => hasBody)
      ? { state: 'met', by: SIZE_TEST }
      : notMet('The operation has no body.');
  }
  if (pointer.includes('/x-docgen-enum-table-extension/')) return notMet('It describes a value.');
  if (describesResponse(subject)) return notMet('It describes a response.');
  if (figure === null) return notMet('It states no figure.');
  const limit = findLimit(subject, figure);
  return limit === null ? notMet('The figure limits no single parameter.') : { state: 'met', by: LIMITS_TEST, limit };
}

function describesResponse({ pointer, users }: Subject): boolean {
  if (pointer.startsWith('/paths/')) return pointer.includes('/responses/');
  const definition = findDefinition(pointer);
  return !users.some(({ requestDefinitions }) => requestDefinitions.has(definition));
}

/** Units of figures that limit something else than the number of items or the value. */
const OTHER_UNITS = new Set(['day', 'days', 'minutes', 'hours', 'months', 'month', 'units']);

function findLimit(subject: Subject, figure: Figure): Limit | null {
  if (OTHER_UNITS.has(figure.unit ?? '')) return null;
  const { model, pointer, users } = subject;
  const described = readPointer(model, pointer);
  const name = findParameter(model, pointer);
  if (name === null) return null;
  const isParameter = /\/parameters\/\d+$/.test(pointer);
  const isOfBody = users.length > 0 && users.every(({ body }) => pointer === `/definitions/${body}/properties/${name}`);
  if (!isParameter && !isOfBody) return null;
  const constraint = findConstraint(model, described, figure);
  if (constraint === null) return null;
  return { in: isParameter ? 'query' : 'body', name, constraint, value: figure.number };
}

function findConstraint(model: Json, described: unknown, { kind, unit }: Figure): Limit['constraint'] | null {
  const type = readType(model, described);
  if (type === 'array') return kind === 'maximum' ? 'maxItems' : 'minItems';
  if (type === 'integer' || type === 'number') return kind;
  return type === 'string' && kind === 'maximum' && unit === 'characters' ? 'maxLength' : null;
}

function readType(model: Json, described: unknown): unknown {
  const reference = member(described, '$ref') ?? member(member(described, 'schema'), '$ref');
  if (typeof reference === 'string') return readType(model, readPointer(model, reference.slice(1)));
  return isObject(described) ? described.type : undefined;
}
