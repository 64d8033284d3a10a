import { isDeepStrictEqual } from 'node:util';
import type { OperationDescriptor, ParameterDescriptor } from '../../../../packages/catalogue/src/descriptor.ts';
import type { JsonSchema } from '../../../../packages/catalogue/src/json-schema.ts';
import { buildNameKey } from '../facts.ts';

/** The operations and schemas of a version of an endpoint. */
export interface ComparedModule {
  readonly endpoint: string;
  readonly version: string;
  readonly operations: readonly OperationDescriptor[];
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** The differences between two catalogues, each as a line of text. */
export interface CatalogueDifferences {
  /** `endpoint/version/operation` of operations that only the newer models have. */
  readonly added: readonly string[];
  /** `endpoint/version/operation` of operations that are no longer in the models. */
  readonly withdrawn: readonly string[];
  readonly changed: readonly string[];
}

/** Compares the operations, parameters, enum values, schemas and rates of two catalogues. */
export function compareCatalogues(
  before: readonly ComparedModule[],
  after: readonly ComparedModule[],
): CatalogueDifferences {
  const [old, current] = [listOperations(before), listOperations(after)];
  const isIn = (operations: ReadonlyMap<string, OperationDescriptor>, key: string) =>
    operations.get(key)?.model !== null && operations.has(key);
  return {
    added: [...current.keys()].filter((key) => isIn(current, key) && !isIn(old, key)),
    withdrawn: [...old.keys()].filter((key) => isIn(old, key) && !isIn(current, key)),
    changed: [
      ...[...current].flatMap(([key, operation]) => {
        const earlier = old.get(key);
        return earlier === undefined || !isIn(old, key) || !isIn(current, key)
          ? []
          : compareOperations(key, earlier, operation);
      }),
      ...compareAllSchemas(before, after),
    ],
  };
}

function listOperations(modules: readonly ComparedModule[]): Map<string, OperationDescriptor> {
  return new Map(modules.flatMap(({ operations }) => operations.map((one) => [buildNameKey(one), one] as const)));
}

const rateMembers = ['rate', 'burst'] as const;

function compareOperations(key: string, before: OperationDescriptor, after: OperationDescriptor): string[] {
  const rates = rateMembers.flatMap((name) =>
    before[name] === after[name] ? [] : [`${key}: ${name} ${before[name]} → ${after[name]}`],
  );
  const other = (['method', 'path', 'body', 'success', 'errorStatuses', 'deprecated'] as const).flatMap((name) =>
    isDeepStrictEqual(before[name], after[name]) ? [] : [`${key}: ${name} changed`],
  );
  return [...rates, ...other, ...compareParameters(key, before.parameters, after.parameters)];
}

function compareParameters(
  key: string,
  before: readonly ParameterDescriptor[],
  after: readonly ParameterDescriptor[],
): string[] {
  const toMap = (parameters: readonly ParameterDescriptor[]) =>
    new Map(parameters.map((one) => [`${one.in}.${one.name}`, one]));
  const [old, current] = [toMap(before), toMap(after)];
  return [
    ...[...current.keys()].filter((name) => !old.has(name)).map((name) => `${key}: parameter ${name} added`),
    ...[...old.keys()].filter((name) => !current.has(name)).map((name) => `${key}: parameter ${name} withdrawn`),
    ...[...current].flatMap(([name, parameter]) => {
      const earlier = old.get(name);
      if (earlier === undefined || isDeepStrictEqual(earlier, parameter)) return [];
      const values = compareEnums(`${key}: parameter ${name}`, earlier.schema, parameter.schema);
      const required =
        earlier.required === parameter.required
          ? []
          : [`${key}: parameter ${name} is ${parameter.required ? 'required' : 'optional'} now`];
      const lines = [...values, ...required];
      return lines.length > 0 ? lines : [`${key}: parameter ${name} changed`];
    }),
  ];
}

function compareAllSchemas(before: readonly ComparedModule[], after: readonly ComparedModule[]): string[] {
  const old = new Map(before.map((module) => [`${module.endpoint}/${module.version}`, module.definitions]));
  return after.flatMap(({ endpoint, version, definitions }) => {
    const key = `${endpoint}/${version}`;
    const earlier = old.get(key);
    return earlier === undefined ? [] : compareSchemas(key, earlier, definitions);
  });
}

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Compares schemas or properties by name, and what they contain. */
function compareSchemas(at: string, before: Schemas, after: Schemas): string[] {
  return [
    ...Object.keys(after).flatMap((name) => (Object.hasOwn(before, name) ? [] : [`${at}: schema ${name} added`])),
    ...Object.keys(before).flatMap((name) => (Object.hasOwn(after, name) ? [] : [`${at}: schema ${name} withdrawn`])),
    ...Object.entries(after).flatMap(([name, schema]) => {
      const earlier = before[name];
      return earlier === undefined || isDeepStrictEqual(earlier, schema)
        ? []
        : describeChange(`${at}: schema ${name}`, earlier, schema);
    }),
  ];
}

function describeChange(at: string, before: JsonSchema, after: JsonSchema): string[] {
  const [old, current] = [before.properties ?? {}, after.properties ?? {}];
  const lines = [
    ...Object.keys(current).flatMap((name) => (Object.hasOwn(old, name) ? [] : [`${at}: property ${name} added`])),
    ...Object.keys(old).flatMap((name) => (Object.hasOwn(current, name) ? [] : [`${at}: property ${name} withdrawn`])),
    ...compareEnums(at, before, after),
    ...Object.entries(current).flatMap(([name, schema]) => {
      const earlier = old[name];
      return earlier === undefined || isDeepStrictEqual(earlier, schema)
        ? []
        : describeChange(`${at}.${name}`, earlier, schema);
    }),
  ];
  return lines.length > 0 ? lines : [`${at} changed`];
}

function compareEnums(at: string, before: JsonSchema, after: JsonSchema): string[] {
  const [old, current] = [listValues(before), listValues(after)];
  const added = current.filter((value) => !old.includes(value));
  const withdrawn = old.filter((value) => !current.includes(value));
  return [
    ...(added.length > 0 ? [`${at}: values added: ${added.join(', ')}`] : []),
    ...(withdrawn.length > 0 ? [`${at}: values withdrawn: ${withdrawn.join(', ')}`] : []),
  ];
}

function listValues({ enum: values, items }: JsonSchema): string[] {
  return (values ?? items?.enum ?? []).map(String);
}
