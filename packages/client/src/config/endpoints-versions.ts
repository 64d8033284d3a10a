import { versionsOf } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Checks that every endpoint named exists and has the version named. */
export function checkEndpointsVersions(given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const endpoints = Object.keys(given);
  const unknown = endpoints.filter((endpoint) => versionsOf(endpoint) === undefined);
  if (unknown.length > 0) {
    throw new SellingPartnerError({
      code: 'VERSION_DEFINED_FOR_INVALID_ENDPOINTS',
      message: `endpoints_versions names endpoints that do not exist: ${unknown.join(', ')}.`,
    });
  }
  const exists = (endpoint: string, version = '') => version === 'latest' || versionsOf(endpoint)?.includes(version);
  const wrong = endpoints.filter((endpoint) => !exists(endpoint, given[endpoint]));
  if (wrong.length > 0) {
    const hints = wrong.map((name) => `${name} has no "${given[name]}", only ${versionsOf(name)?.join(', ')}`);
    throw new SellingPartnerError({
      code: 'INVALID_VERSION_FOR_ENDPOINTS',
      message: `endpoints_versions names versions that do not exist: ${hints.join('; ')}.`,
    });
  }
  return Object.freeze({ ...given });
}
