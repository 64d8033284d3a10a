import { loadSchemas, type OperationDescriptor, type OperationEntry, versionsOf } from '@supercargo/catalogue';
import { rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { effectInWords } from '../../calls/effect-in-words.ts';
import { rateInWords } from '../../calls/rate-in-words.ts';
import { schemasUsed } from './schemas-used.ts';

/** What a list of operations says of one. */
export function briefFacts({ endpoint, operation, version, summary, effect, restricted }: OperationDescriptor) {
  return {
    operation: `${endpoint}.${operation}`,
    version,
    summary,
    effect,
    ...(restricted !== null && { personalData: true }),
  };
}

/** What the catalogue knows of an operation, without schemas. */
export function operationFacts(descriptor: OperationDescriptor) {
  const { endpoint, method, path, parameters, body, effect, paging, restricted, deprecated, grantlessScope } =
    descriptor;
  return {
    ...briefFacts(descriptor),
    versions: versionsOf(endpoint),
    method,
    path,
    does: effect === 'read' ? 'It reads.' : effectInWords(descriptor),
    rate: rateInWords(descriptor),
    roles: rolesOfEndpoint(endpoint),
    parameters,
    ...(body !== null && { body }),
    ...(paging !== null && { lists: paging.items }),
    ...(restricted !== null && { restrictedData: restricted.dataElements }),
    ...(deprecated !== null && { deprecated }),
    ...(grantlessScope !== null && { grantlessScope }),
  };
}

/** The schemas of its body and of its answer, with all that they refer to. */
export async function operationSchemas(entry: OperationEntry, { body, success }: OperationDescriptor) {
  const { definitions } = await loadSchemas(entry);
  const answer = success.find(({ schema }) => schema !== null)?.schema ?? undefined;
  return {
    ...(body !== null && { bodySchemas: schemasUsed(body.schema, definitions) }),
    ...(answer !== undefined && { answer, answerSchemas: schemasUsed(answer, definitions) }),
  };
}
