import type { OperationDescriptor } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { checkRestrictedData } from '../restricted/check-restricted-data.ts';
import type { RestrictedNeed } from '../restricted/restricted-need.ts';
import type { CallParameters } from './call-parameters.ts';

/** The restricted data token that the client has to get for a call. What knows of them is loaded when one is wanted. */
export function needOfCall(
  descriptor: OperationDescriptor | undefined,
  path: string,
  { restricted_data, restricted_data_token }: CallParameters,
  { restrictedData: usual }: ResolvedConfig,
): Promise<RestrictedNeed | undefined> | undefined {
  const own = checkRestrictedData('restricted_data', restricted_data, 'INVALID_RESTRICTED_DATA');
  if (restricted_data_token || own === false || !(own ?? usual)) return undefined;
  if (descriptor === undefined && own === undefined) return undefined;
  if (descriptor === undefined) {
    const message = `${path} leads to no operation known. Set restricted_data_token instead of restricted_data.`;
    throw new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message });
  }
  return import('../restricted/restricted-need.ts').then(({ restrictedNeed }) =>
    restrictedNeed(descriptor, path, { own, usual }),
  );
}
