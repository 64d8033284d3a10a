import type { ModelSchemas, OperationDescriptor } from '@supercargo/catalogue';
import { ApiError, invalidInput } from '../../base/api-error.ts';
import { MAX_BODY_BYTES, readBodyBytes, readBodyText } from '../../base/body-text.ts';
import { findJsonExcess } from '../../base/json-size.ts';
import { getHandlerName } from '../../operations/handler.ts';
import { MISSING, validateSchema } from './validation-error.ts';

/**
 * Reads the body of a call and validates it against its schema. Throws an `ApiError` that describes the first validation
 * error.
 */
export async function readBody(
  request: Request,
  operation: OperationDescriptor,
  loadModel: () => Promise<ModelSchemas>,
): Promise<unknown> {
  if (operation.body === null) return checkUnwantedBody(request, operation);
  const maxBytes = BYTES_BY_OPERATION[getHandlerName(operation)] ?? MAX_BODY_BYTES;
  const bytes = await readBodyBytes(request, MAX_BODY_BYTES);
  if (bytes === undefined || bytes.byteLength > maxBytes) {
    throw createTooLargeError(operation, describeMaxBytes(maxBytes));
  }
  const text = new TextDecoder().decode(bytes);
  if (text === '') {
    if (operation.body.required) throw invalidInput('The request body is required.', 'body');
    return undefined;
  }
  checkContentType(request, operation);
  const excess = findJsonExcess(text);
  if (excess !== undefined) throw createTooLargeError(operation, excess);
  const value = parse(text);
  checkValue(value, operation.body.schema, await loadModel());
  return value;
}

/**
 * Ignores the body of an operation that takes none, unless the operation declares the status for its size or its type. A
 * GET or DELETE with a body does not get here.
 */
async function checkUnwantedBody(request: Request, operation: OperationDescriptor): Promise<undefined> {
  if (request.body === null) return;
  const text = await readBodyText(request);
  if (text === undefined && operation.errorStatuses.includes(413)) {
    throw createTooLargeError(operation, describeMaxBytes(MAX_BODY_BYTES));
  }
  if (text !== undefined && text !== '' && operation.errorStatuses.includes(415)) checkContentType(request, operation);
}

function checkContentType({ headers }: Request, operation: OperationDescriptor): void {
  const contentType = (headers.get('content-type') ?? '').toLowerCase();
  if (/^application\/([\w.-]+\+)?json\s*(;|$)/.test(contentType)) return;
  const [message, details] = ['The body must be sent as application/json.', 'Parameter: content-type (header)'];
  throw toDeclaredError(operation, new ApiError(415, 'UnsupportedMediaType', message, details));
}

/** Sizes that no accepted body of the operation has, so that a larger one is not parsed. A query has 80,000 characters of at most six bytes. */
const BYTES_BY_OPERATION: Readonly<Record<string, number>> = { 'dataKiosk/2023-11-15/createQuery': 512 * 1024 };

function describeMaxBytes(maxBytes: number): string {
  return `must not be larger than ${maxBytes} bytes`;
}

function createTooLargeError(operation: OperationDescriptor, problem: string): ApiError {
  const message = `The request body ${problem}.`;
  return toDeclaredError(operation, new ApiError(413, 'RequestTooLarge', message, 'Parameter: body'));
}

/** Returns the error as a 400 if the operation does not declare its status. */
function toDeclaredError({ errorStatuses }: OperationDescriptor, error: ApiError): ApiError {
  return errorStatuses.includes(error.status) ? error : new ApiError(400, 'InvalidInput', error.message, error.details);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The request body is not JSON.', 'body');
  }
}

function checkValue(value: unknown, schema: string, model: ModelSchemas): void {
  const fault = validateSchema(value, model.definitions[schema] ?? {}, model);
  if (fault === undefined) return;
  const name = fault.at === '' ? 'body' : fault.at;
  const problem = fault.message === MISSING ? 'missing' : 'invalidBody';
  throw invalidInput(`${name} ${fault.message}.`, `${name} (body)`, problem);
}
