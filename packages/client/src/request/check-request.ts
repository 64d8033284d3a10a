import type { ModelSchemas, OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { BuiltRequest, OperationInput } from './build-request.ts';
import { headerFaults, parameterFaults } from './parameter-faults.ts';
import { schemaFaults } from './schema-faults.ts';

/** Faults that a message names. */
const mostNamed = 5;

/** Refuses a request that does not fit the model of its operation, and says where. */
export function checkRequest(
  descriptor: OperationDescriptor,
  { definitions }: ModelSchemas,
  input: OperationInput & { readonly headers?: unknown },
  request: BuiltRequest,
): void {
  const faults = [
    ...parameterFaults(descriptor, 'path', input.path),
    ...parameterFaults(descriptor, 'query', input.query),
    ...headerFaults(descriptor, input.headers),
    ...bodyFaults(descriptor, definitions, request.body),
  ];
  if (faults.length === 0) return;
  const more = faults.length > mostNamed ? ` And ${faults.length - mostNamed} more.` : '';
  const message = `The request does not fit the model. ${faults.slice(0, mostNamed).join(' ')}${more}`;
  throw new SellingPartnerError({ code: 'INVALID_REQUEST', message });
}

/** The body as it is sent: what JSON leaves out is not judged. */
function bodyFaults(
  { body, model }: OperationDescriptor,
  definitions: ModelSchemas['definitions'],
  text: string | undefined,
): string[] {
  if (text === undefined) return body?.required ? ['body is missing.'] : [];
  if (body !== null) return schemaFaults(JSON.parse(text), definitions[body.schema] ?? {}, 'body', definitions);
  return model === null ? [] : ['body is given, and the operation takes none.'];
}
