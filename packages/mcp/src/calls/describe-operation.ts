import {
  computeDeprecationStatus,
  listVersions,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
} from '@supercargo/catalogue';
import { loadExample, valueSources } from '@supercargo/catalogue/examples';
import { listEndpointRoles } from '@supercargo/catalogue/roles';
import { describeEffect } from '@supercargo/toolkit/calls/describe-effect';
import { formatRateLimit } from '@supercargo/toolkit/calls/format-rate-limit';
import { collectSchemas } from './collect-schemas.ts';

/** Builds the summary of an operation for a list. */
export function summarizeOperation({ endpoint, operation, version, summary, effect, restricted }: OperationDescriptor) {
  return {
    operation: `${endpoint}.${operation}`,
    version,
    summary,
    effect,
    ...(restricted !== null && { personalData: true }),
  };
}

/** Builds the description of an operation at the time `now`, without schemas. */
export function describeOperation(descriptor: OperationDescriptor, now: number) {
  const { endpoint, method, path, parameters, body, effect, paging, restricted, deprecated, grantlessScope } =
    descriptor;
  return {
    ...summarizeOperation(descriptor),
    versions: listVersions(endpoint),
    method,
    path,
    effectDescription: effect === 'read' ? 'This changes nothing.' : describeEffect(descriptor),
    rateLimit: formatRateLimit(descriptor),
    roles: listEndpointRoles(endpoint),
    parameters,
    ...(body !== null && { body }),
    ...(paging !== null && { lists: paging.items }),
    ...(restricted !== null && { restrictedData: restricted.dataElements }),
    ...(deprecated !== null && { status: computeDeprecationStatus(deprecated, now), deprecated }),
    ...(grantlessScope !== null && { grantlessScope }),
  };
}

/** Loads the example of an operation, and where the values of its placeholders come from. */
export async function loadOperationExample(operationEntry: OperationEntry, now: number) {
  const { input, restrictedData, placeholders, after, problem } = await loadExample(operationEntry, now);
  return {
    example: {
      ...input,
      ...(restrictedData && { restrictedData }),
      ...(after.length > 0 && { after }),
      ...(problem !== undefined && { problem }),
      placeholders: placeholders.flatMap((name) => {
        const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
        return source === undefined ? [] : [{ name, ...source }];
      }),
    },
  };
}

/** Loads the schemas of the body and of the response, with all schemas that they reference. */
export async function loadOperationSchemas(operationEntry: OperationEntry, { body, success }: OperationDescriptor) {
  const { definitions } = await loadSchemas(operationEntry);
  const responseSchema = success.find(({ schema }) => schema !== null)?.schema ?? undefined;
  return {
    ...(body !== null && { bodySchemas: collectSchemas(body.schema, definitions) }),
    ...(responseSchema !== undefined && {
      responseSchema,
      responseSchemas: collectSchemas(responseSchema, definitions),
    }),
  };
}
