import type { OperationDescriptor } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedData } from './data-element.ts';

/** What the call asks for, and what the client does for calls that do not say. */
export interface RestrictedChoice {
  readonly own: RestrictedData | undefined;
  readonly usual: RestrictedData | undefined;
}

/** Where personal data comes without a restricted data token. */
const withoutToken: Readonly<Record<string, string>> = {
  'orders 2026-01-01':
    'Personal data comes with the access token, by the roles of the application: ask for it with query.includedData.',
};

/**
 * The data elements to ask for, none where the operation has none to choose from. Undefined when the call takes no
 * restricted data token. What a call asks for has to fit; of what is usual, what fits counts.
 */
export function chosenElements(
  descriptor: OperationDescriptor,
  { own, usual }: RestrictedChoice,
): readonly string[] | undefined {
  if (own === undefined) return usualElements(descriptor, usual);
  if (own === false) return undefined;
  const { restricted } = descriptor;
  if (restricted === null) throw refusal(descriptor, `takes no restricted data token.${hintFor(descriptor)}`);
  if (own === true) return restricted.dataElements;
  const allowed = restricted.dataElements;
  if (allowed.length === 0) {
    throw refusal(descriptor, 'has no data elements to choose from. Set restricted_data to true.');
  }
  const [foreign] = own.filter((element) => !allowed.includes(element));
  if (foreign === undefined) return own;
  throw refusal(descriptor, `does not know "${foreign}". Its data elements are: ${allowed.join(', ')}.`);
}

function usualElements({ restricted }: OperationDescriptor, usual: RestrictedData | undefined) {
  // A template is not enough where only some ids are restricted: the caller has to know whether this one is.
  if (!usual || !restricted?.genericPath) return undefined;
  const { dataElements } = restricted;
  if (usual === true || dataElements.length === 0) return dataElements;
  return dataElements.some((element) => usual.some((one) => one === element)) ? usual : undefined;
}

function hintFor({ endpoint, version }: OperationDescriptor): string {
  const hint = withoutToken[`${endpoint} ${version}`];
  return hint === undefined ? ' Leave restricted_data out.' : ` ${hint}`;
}

function refusal({ endpoint, operation, version }: OperationDescriptor, what: string): SellingPartnerError {
  const name = `${endpoint}.${operation}`;
  const message = `${name} (${version}) ${what}`;
  return new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message, operation: name });
}
