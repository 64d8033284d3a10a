import type { ModelSchemas, OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { BuiltRequest, OperationInput } from './build-request.ts';
import { validateHeaders, validateParameters } from './validate-parameters.ts';
import { validateValue } from './validate-value.ts';

/** The most validation errors that a message lists. */
const maxErrorsInMessage = 5;

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/** Checks a request against the model of its operation. Throws INVALID_REQUEST with the path of each invalid value. */
export function checkRequest(
  descriptor: OperationDescriptor,
  { definitions }: ModelSchemas,
  input: OperationInput & { readonly headers?: unknown },
  request: BuiltRequest,
): void {
  const errors = [
    ...validateParameters(descriptor, 'path', input.path),
    ...validateParameters(descriptor, 'query', input.query),
    ...validateHeaders(descriptor, input.headers),
    ...validateBody(descriptor, definitions, request.body),
  ];
  if (errors.length === 0) return;
  const more = errors.length > maxErrorsInMessage ? ` And ${errors.length - maxErrorsInMessage} more.` : '';
  const message = `The request does not match the model. ${errors.slice(0, maxErrorsInMessage).join(' ')}${more}`;
  throw new SellingPartnerError({ code: 'INVALID_REQUEST', message });
}

/** Validates the body as it is sent, without the properties that JSON omits. */
function validateBody(
  { body, model }: OperationDescriptor,
  definitions: ModelSchemas['definitions'],
  text: string | undefined,
): string[] {
  if (text === undefined) return body?.required ? ['body is missing.'] : [];
  if (body !== null) return validateValue(JSON.parse(text), definitions[body.schema] ?? {}, 'body', definitions);
  return model === null ? [] : ['body is set, but the operation has no body.'];
}
