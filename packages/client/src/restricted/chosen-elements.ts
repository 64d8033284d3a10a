import type { OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedData } from './data-element.ts';

/** The restrictedData option of the call, and that of the client. */
export interface RestrictedChoice {
  readonly own: RestrictedData | undefined;
  readonly usual: RestrictedData | undefined;
}

/** Operations that return personal data without a restricted data token. */
const withoutToken: Readonly<Record<string, string>> = {
  'orders 2026-01-01':
    'Personal data comes with the access token, by the roles of the application: ask for it with query.includedData.',
};

/**
 * Returns the data elements to request; empty when the operation has none to choose from. Returns undefined when the call needs no
 * restricted data token. Throws when the option of the call does not match the operation; the option of the client applies only
 * where it matches.
 */
export function selectDataElements(
  descriptor: OperationDescriptor,
  { own, usual }: RestrictedChoice,
): readonly string[] | undefined {
  if (own === undefined) return selectDefaultElements(descriptor, usual);
  if (own === false) return undefined;
  const { restricted } = descriptor;
  if (restricted === null)
    throw invalidRestrictedData(descriptor, `takes no restricted data token.${describeAlternative(descriptor)}`);
  if (own === true) return restricted.dataElements;
  const allowed = restricted.dataElements;
  if (allowed.length === 0) {
    throw invalidRestrictedData(descriptor, 'has no data elements to choose from. Set restrictedData to true.');
  }
  const [foreign] = own.filter((element) => !allowed.includes(element));
  if (foreign === undefined) return own;
  throw invalidRestrictedData(descriptor, `does not know "${foreign}". Its data elements are: ${allowed.join(', ')}.`);
}

function selectDefaultElements({ restricted }: OperationDescriptor, usual: RestrictedData | undefined) {
  // A template is not enough where only some ids are restricted: the caller has to know whether this one is.
  if (!usual || !restricted?.genericPath) return undefined;
  const { dataElements } = restricted;
  if (usual === true || dataElements.length === 0) return dataElements;
  return dataElements.some((element) => usual.some((one) => one === element)) ? usual : undefined;
}

function describeAlternative({ endpoint, version }: OperationDescriptor): string {
  const hint = withoutToken[`${endpoint} ${version}`];
  return hint === undefined ? ' Leave restrictedData out.' : ` ${hint}`;
}

function invalidRestrictedData(
  { endpoint, operation, version }: OperationDescriptor,
  what: string,
): SellingPartnerError {
  const name = `${endpoint}.${operation}`;
  const message = `${name} (${version}) ${what}`;
  return new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message, operation: name });
}
