import {
  type BodyDescriptor,
  type DuplicateEffect,
  findOperation,
  type JsonSchema,
  listVersions,
  loadOperation,
  loadSchemas,
  type Paging,
  type ParameterDescriptor,
  type SuccessDescriptor,
} from '@supercargo/catalogue';
import { loadExample } from '@supercargo/catalogue/examples';
import { listDataElementRoles } from '@supercargo/catalogue/roles';
import type { CallInput } from '../../storage/schema/explorer.ts';
import { findPosition } from './common-operations.ts';
import { describePlaceholders, type PlaceholderDescription } from './example-values.ts';
import { findEntry, type OperationNames } from './find-operation.ts';
import { type ListedOperation, listOperations } from './operation-list.ts';
import { describeParameter } from './parameter-descriptions.ts';
import { schemasReached } from './schemas-reached.ts';

/** All data of the form for an operation. */
export interface OperationDetails extends ListedOperation {
  /** Versions of the endpoint that have an operation of this name, oldest first. */
  readonly versions: readonly string[];
  readonly parameters: readonly ParameterDescriptor[];
  readonly body: BodyDescriptor | null;
  readonly success: readonly SuccessDescriptor[];
  /** The schemas that the body and the responses refer to. */
  readonly definitions: Readonly<Record<string, JsonSchema>>;
  readonly paging: Paging | null;
  readonly onDuplicate: DuplicateEffect;
  /** Header whose value makes the request idempotent. The client creates the value. Null if there is none. */
  readonly idempotencyHeader: string | null;
  /** Personal data that the operation returns to a restricted data token, and the roles that it requires. */
  readonly dataElements: readonly { readonly name: string; readonly roles: readonly string[] }[];
  /** A valid example input. Values that depend on the seller are placeholders such as `{{sku}}`. */
  readonly example: CallInput;
  /** The placeholders that *Fill in example* replaces. */
  readonly placeholders: readonly PlaceholderDescription[];
  /** Whether the operation returns only personal data, so that a call needs a restricted data token. */
  readonly needsRestrictedData: boolean;
  /** Descriptions of the parameters and the fields of the body, by path in the input, such as `query.marketplaceIds`. */
  readonly descriptions: Readonly<Record<string, string>>;
}

export async function operationDetails(names: OperationNames, now: number): Promise<OperationDetails> {
  const entry = findEntry(names);
  const [descriptor, { definitions }, list, example] = await Promise.all([
    loadOperation(entry),
    loadSchemas(entry),
    listOperations(now),
    loadExample(entry, now),
  ]);
  const { endpoint, version, operation } = entry;
  const listed = list.find(
    (one) => one.endpoint === endpoint && one.version === version && one.operation === operation,
  ) as ListedOperation;
  const { parameters, body, success, paging, onDuplicate, idempotencyHeader, restricted } = descriptor;
  const schemaNames = [body?.schema, ...success.map(({ schema }) => schema)].filter((name) => typeof name === 'string');
  return {
    ...listed,
    versions: (listVersions(endpoint) ?? []).filter((one) => findOperation(endpoint, one, operation) !== undefined),
    parameters,
    body,
    success,
    definitions: schemasReached(schemaNames, definitions),
    paging,
    onDuplicate,
    idempotencyHeader,
    dataElements: (restricted?.dataElements ?? []).map((name) => ({ name, roles: listDataElementRoles(name) })),
    example: example.input as CallInput,
    needsRestrictedData: example.restrictedData,
    placeholders: describePlaceholders(example.placeholders),
    descriptions:
      findPosition(names) === null ? {} : describeInput(operation, parameters, listFields(body, definitions)),
  };
}

/** Lists the fields of a body. */
function listFields(body: BodyDescriptor | null, definitions: Readonly<Record<string, JsonSchema>>): readonly string[] {
  const schema = body === null ? undefined : definitions[body.schema];
  return Object.keys(schema?.properties ?? {});
}

/** Describes the parameters and the fields of the body, by path in the input. */
function describeInput(
  operation: string,
  parameters: readonly ParameterDescriptor[],
  fields: readonly string[],
): Readonly<Record<string, string>> {
  const entries = [
    ...parameters.map(({ name, in: place }) => [
      `${place === 'header' ? 'headers' : place}.${name}`,
      describeParameter(operation, name),
    ]),
    ...fields.map((name) => [`body.${name}`, describeParameter(operation, `body.${name}`)]),
  ];
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}
