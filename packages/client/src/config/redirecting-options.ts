import { findNearName } from '../errors/find-near-name.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { optionNames, type SellingPartnerOptions } from './options.ts';

/** Options that decide where calls, tokens and quotas go, or which operation a call reaches. */
const redirectingOptions: readonly (keyof SellingPartnerOptions)[] = [
  'baseUrl',
  'authUrl',
  'use_sandbox',
  'https_proxy_agent',
  'credentials_path',
  'quotaStore',
  'tokenStore',
  'tokenStoreKeys',
  'sharedLimits',
  'quotas',
  'quotaShare',
  'emulateV0',
];

/**
 * Throws INVALID_OPTION if such an option is misspelled, as in `base_url` or `basUrl`, or is outside of `options`. A warning is too little: calls
 * that are meant for a sandbox would go to Amazon.
 */
export function checkRedirectingOptions(
  config: { readonly options?: object | null | undefined } | null | undefined,
): void {
  for (const [name, setting] of Object.entries(config?.options ?? {})) {
    const option = findRedirectingOption(name, setting);
    if (option !== undefined && option !== name) throw buildOptionError(`options.${name} is not an option.`, option);
  }
  for (const [name, setting] of Object.entries(config ?? {})) {
    const option = findRedirectingOption(name, setting);
    if (option !== undefined) throw buildOptionError(`${name} is not a property of the configuration.`, option);
  }
}

/**
 * Returns the redirecting option that a name means, exactly or misspelled; undefined for other options. One that is turned off has no
 * effect in any place.
 */
function findRedirectingOption(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (redirectingOptions.some((option) => option === name)) return name;
  return Object.hasOwn(optionNames, name) ? undefined : findNearName(name, redirectingOptions);
}

function buildOptionError(problem: string, option: string): SellingPartnerError {
  const message = `${problem} Pass options.${option}: without it, calls, tokens or quotas would go elsewhere.`;
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
