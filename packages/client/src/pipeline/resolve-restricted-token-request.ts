import type { OperationDescriptor } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { resolveRestrictedData } from '../restricted/resolve-restricted-data.ts';
import type { RestrictedTokenRequest } from '../restricted/restricted-token-request.ts';
import type { CallParameters } from './call-parameters.ts';

/** Resolves which restricted data token the client must obtain for a call. The code is loaded on demand. */
export function resolveRestrictedTokenRequest(
  descriptor: OperationDescriptor | undefined,
  path: string,
  { restrictedData, restricted_data_token }: CallParameters,
  { restrictedData: clientOption, catalogue }: ResolvedConfig,
): Promise<RestrictedTokenRequest | undefined> | undefined {
  const callOption = resolveRestrictedData('restrictedData', restrictedData, 'INVALID_RESTRICTED_DATA');
  if (restricted_data_token || callOption === false || !(callOption ?? clientOption)) return undefined;
  if (descriptor === undefined && callOption === undefined) return undefined;
  if (descriptor === undefined) {
    const message = `${path} is not the path of a known operation. Pass restricted_data_token instead of restrictedData.`;
    throw new SellingPartnerError({ code: 'INVALID_RESTRICTED_DATA', message });
  }
  return import('../restricted/restricted-token-request.ts').then(({ buildRestrictedTokenRequest }) =>
    buildRestrictedTokenRequest(descriptor, path, { callOption, clientOption, catalogue }),
  );
}
