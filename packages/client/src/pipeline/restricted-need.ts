import type { OperationDescriptor } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { checkRestrictedData } from '../restricted/check-restricted-data.ts';
import type { RestrictedNeed } from '../restricted/restricted-need.ts';
import type { CallParameters } from './call-parameters.ts';

/** Resolves which restricted data token the client must obtain for a call. The code is loaded on demand. */
export function resolveRestrictedNeed(
  descriptor: OperationDescriptor | undefined,
  path: string,
  { restrictedData, restricted_data_token }: CallParameters,
  { restrictedData: usual }: ResolvedConfig,
): Promise<RestrictedNeed | undefined> | undefined {
  const own = checkRestrictedData('restrictedData', restrictedData, 'INVALID_RESTRICTED_DATA');
  if (restricted_data_token || own === false || !(own ?? usual)) return undefined;
  if (descriptor === undefined && own === undefined) return undefined;
  if (descriptor === undefined) {
    const message = `${path} is not the path of a known operation. Pass restricted_data_token instead of restrictedData.`;
    throw new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message });
  }
  return import('../restricted/restricted-need.ts').then(({ restrictedNeed }) =>
    restrictedNeed(descriptor, path, { own, usual }),
  );
}
