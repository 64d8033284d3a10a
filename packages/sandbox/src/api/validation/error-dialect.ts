import type { OperationDescriptor } from '@supercargo/catalogue';
import type { ApiError } from '../../base/api-error.ts';
import type { IsQuirkOn } from '../../base/quirks/quirks.ts';
import { type ApiResponse, json } from '../../base/response.ts';
import { translateError } from './error-vocabulary.ts';

interface ErrorItem {
  readonly code: string;
  readonly message: string;
  readonly details?: string;
}

type Shape = (error: ErrorItem, status: number) => unknown;

const standard: Shape = (error) => ({ errors: [error] });
const bareList: Shape = (error) => [error];

/** Operations whose response has the errors in another property than `errors`, by model and operation. */
const SHAPES: Readonly<Record<string, Shape>> = {
  'listingsRestrictions_2021-08-01/getListingsRestrictions': bareList,
  'services/setAppointmentFulfillmentData': bareList,
  'deliveryShipmentInvoiceV2022-07-01/submitInvoice': (error, status) =>
    status === 413 ? [error] : standard(error, status),
  'deliveryShipmentInvoiceV2022-07-01/getInvoiceStatus': (error, status) =>
    status === 413 ? [error] : standard(error, status),
  'vendorDirectFulfillmentTransactions_2021-12-28/getTransactionStatus': (error, status) =>
    status === 400 ? standard(error, status) : error,
};

/** Models whose errors omit `details` instead of sending an empty text. */
const NEVER_EMPTY = new Set(['aplusContent_2020-11-01']);

/**
 * The header `x-amzn-errortype` by status. That of 429 is recorded, and that of 403 documented; the others are the names of the
 * exceptions of API Gateway.
 */
const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'BadRequestException',
  401: 'UnauthorizedException',
  403: 'AccessDeniedException',
  404: 'NotFoundException',
  409: 'ConflictException',
  413: 'RequestTooLargeException',
  415: 'UnsupportedMediaTypeException',
  422: 'UnprocessableEntityException',
  429: 'TooManyRequestsException',
  500: 'InternalServerErrorException',
  503: 'ServiceUnavailableException',
};

/** Builds an error response with the header that names the exception. Errors of the sandbox itself, such as 507, have none. */
export function createErrorResponse(
  error: ApiError,
  operation: OperationDescriptor | undefined,
  isQuirkOn: IsQuirkOn,
): Response {
  const { status, body } = toErrorResponse(error, operation, isQuirkOn);
  const type = isQuirkOn('error-type-header') ? ERROR_TYPES[status] : undefined;
  const headers = { 'content-type': 'application/json', ...(type !== undefined && { 'x-amzn-errortype': type }) };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Builds an error in the shape of the operation's API, or in the usual shape without an operation. */
function toErrorResponse(
  { status: usualStatus, code: usualCode, message, details, problem }: ApiError,
  operation: OperationDescriptor | undefined,
  isQuirkOn: IsQuirkOn,
): ApiResponse {
  const model = operation?.model ?? '';
  const [status, code] = translateError([usualStatus, usualCode], problem, operation);
  const error: ErrorItem = {
    code: code === 'Invalid Input' && isQuirkOn('code-without-space') ? 'InvalidInput' : code,
    message,
    ...(details === '' && NEVER_EMPTY.has(model) ? {} : { details }),
  };
  const shape = SHAPES[`${model}/${operation?.operationId ?? ''}`] ?? SHAPES[`${model}/${operation?.operation ?? ''}`];
  return json((shape ?? standard)(error, status), status);
}
