import type { OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedData } from './data-element.ts';

/** The `restrictedData` option of the call and of the client. */
export interface RestrictedDataOptions {
  readonly callOption: RestrictedData | undefined;
  readonly clientOption: RestrictedData | undefined;
}

/** Hints for operations that return personal data without a restricted data token. */
const hintsWithoutToken: Readonly<Record<string, string>> = {
  'orders 2026-01-01':
    'Personal data comes with the access token, if the application has the roles: request it with query.includedData.',
};

/**
 * Returns the data elements to request; empty when the operation has none to select. Returns undefined when the call needs no
 * restricted data token. Throws when the option of the call does not match the operation; the option of the client applies only
 * where it matches.
 */
export function selectDataElements(
  descriptor: OperationDescriptor,
  { callOption, clientOption }: RestrictedDataOptions,
): readonly string[] | undefined {
  if (callOption === undefined) return selectDefaultElements(descriptor, clientOption);
  if (callOption === false) return undefined;
  const { restricted } = descriptor;
  if (restricted === null)
    throw buildRestrictedDataError(descriptor, `accepts no restricted data token.${describeAlternative(descriptor)}`);
  if (callOption === true) return restricted.dataElements;
  const allowed = restricted.dataElements;
  if (allowed.length === 0) {
    throw buildRestrictedDataError(descriptor, 'has no data elements to select. Set restrictedData to true.');
  }
  const [unsupported] = callOption.filter((element) => !allowed.includes(element));
  if (unsupported === undefined) return callOption;
  throw buildRestrictedDataError(
    descriptor,
    `has no data element "${unsupported}". Its data elements are: ${allowed.join(', ')}.`,
  );
}

function selectDefaultElements({ restricted }: OperationDescriptor, clientOption: RestrictedData | undefined) {
  // If only some IDs of an operation are restricted, the client cannot know whether this one is.
  if (!clientOption || !restricted?.genericPath) return undefined;
  const { dataElements } = restricted;
  if (clientOption === true || dataElements.length === 0) return dataElements;
  return dataElements.some((element) => clientOption.some((selected) => selected === element))
    ? clientOption
    : undefined;
}

function describeAlternative({ endpoint, version }: OperationDescriptor): string {
  const hint = hintsWithoutToken[`${endpoint} ${version}`];
  return hint === undefined ? ' Leave restrictedData out.' : ` ${hint}`;
}

function buildRestrictedDataError(
  { endpoint, operation, version }: OperationDescriptor,
  problem: string,
): SellingPartnerError {
  const name = `${endpoint}.${operation}`;
  const message = `${name} (${version}) ${problem}`;
  return new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message, operation: name });
}
