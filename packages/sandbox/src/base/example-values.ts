import { ApiError, accessDenied, invalidInput, notFound, quotaExceeded } from './api-error.ts';

/**
 * Values of the static examples in Amazon's models that name the answer they get, instead of something that has it: the name of a
 * parameter, a space, and the value. Programs that are tested with Amazon's own sandbox send them. No record of the sandbox has such
 * an ID.
 */
const EXAMPLE_VALUES: readonly (readonly [RegExp, (name: string) => ApiError])[] = [
  [/ TEST_CASE_400$/, (name) => invalidInput(`${name} is not valid.`, name)],
  [/ TEST_CASE_401$/, () => new ApiError(401, 'Unauthorized', 'Access to requested resource is denied.')],
  [/ TEST_CASE_403$/, () => accessDenied('')],
  [/ TEST_CASE_404$/, () => notFound('The requested resource')],
  [/ TEST_CASE_429$/, quotaExceeded],
  [/ TEST_CASE_500$/, () => new ApiError(500, 'InternalFailure', 'An internal error occurred. Try again later.')],
  [/ TEST_CASE_503$/, () => new ApiError(503, 'ServiceUnavailable', 'The service cannot take requests at the moment.')],
  [
    /^(queryId|documentId|reservationId) (NotFound|nonExisting|not-existent)/,
    (name) => notFound(`The subject of ${name}`),
  ],
  [
    /^serviceJobId unauthorizedJobId-/,
    () => new ApiError(403, 'UnauthorizedAction', 'Not authorized to access this resource.'),
  ],
  [/^templateId BAD_TEMPLATE_ID$/, (name) => invalidInput('There is no such template.', `${name} (body)`)],
  [
    /^resources invalidResourceId-/,
    () => new ApiError(422, 'RESOURCES_NOT_REGISTERED_UNDER_MERCHANT', 'The resource is not registered.'),
  ],
];

/** A part of every such value in a path or a query. */
const NAMING = /TEST_CASE_|NotFound|nonExisting|not-existent|unauthorizedJob/;

/** Whether a URL has a part of such a value. Most have none, so that their values need not be checked. */
export function hasExampleValue(url: string): boolean {
  return NAMING.test(url);
}

/** Throws the error that a value of an example names. */
export function checkExampleValue(name: string, value: string): void {
  const example = EXAMPLE_VALUES.find(([form]) => form.test(`${name} ${value}`));
  if (example !== undefined) throw example[1](name);
}
