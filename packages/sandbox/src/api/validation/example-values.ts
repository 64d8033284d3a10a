import { ApiError, accessDenied, invalidInput, notFound, quotaExceeded } from '../../base/api-error.ts';
import type { CallParameters } from './validate-parameters.ts';

/**
 * Values of the static examples in Amazon's models that name the answer they get, instead of something that has it. Programs that
 * are tested with Amazon's own sandbox send them. No record of the sandbox has such an ID.
 */
const EXAMPLE_VALUES: readonly (readonly [RegExp, (name: string) => ApiError])[] = [
  [/^TEST_CASE_400$/, (name) => invalidInput(`${name} is not valid.`, name)],
  [/^TEST_CASE_401$/, () => new ApiError(401, 'Unauthorized', 'Access to requested resource is denied.')],
  [/^TEST_CASE_403$/, () => accessDenied('')],
  [/^TEST_CASE_404$/, () => notFound('The requested resource')],
  [/^TEST_CASE_429$/, quotaExceeded],
  [/^TEST_CASE_500$/, () => new ApiError(500, 'InternalFailure', 'An internal error occurred. Try again later.')],
  [/^TEST_CASE_503$/, () => new ApiError(503, 'ServiceUnavailable', 'The service cannot take requests at the moment.')],
  [/^(NotFound|nonExisting|not-existent)[\w-]*\d/, (name) => notFound(`The subject of ${name}`)],
  [/^unauthorizedJobId-/, () => new ApiError(403, 'UnauthorizedAction', 'Not authorized to access this resource.')],
];

/** Throws the error that a value of an example names. */
export function checkExampleValues({ path, query }: Pick<CallParameters, 'path' | 'query'>): void {
  for (const [name, value] of Object.entries(path)) checkValue(name, value);
  for (const name of query.names()) for (const value of query.list(name)) checkValue(name, value);
}

function checkValue(name: string, value: string): void {
  const example = EXAMPLE_VALUES.find(([form]) => form.test(value));
  if (example !== undefined) throw example[1](name);
}
