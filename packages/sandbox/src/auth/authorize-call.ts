import type { OperationDescriptor } from '@supercargo/catalogue';
import { listDataElementRoles, listEndpointRoles } from '@supercargo/catalogue/roles';
import { accessDenied, silentlyDenied } from '../base/api-error.ts';
import { isJsonObject, toText, toTexts } from '../base/json-value.ts';
import type { ServedHost } from '../base/served-host.ts';
import type { AuthMode } from '../settings/options.ts';
import { isOpenTo } from './partner-endpoints.ts';
import type { SandboxPartner } from './partners.ts';
import { listReportRoles } from './report-roles.ts';

/**
 * Throws an ApiError (403) unless the host serves the selling partner, the operation is for its kind, and it has granted
 * a role for the operation.
 */
export function authorizeCall(
  partner: SandboxPartner,
  operation: OperationDescriptor,
  host: ServedHost,
  auth: AuthMode,
): void {
  if (host.region !== null && !partner.regions.includes(host.region)) {
    throw accessDenied('The access token you provided is revoked, malformed or invalid.');
  }
  if (!isOpenTo(partner.kind, operation.endpoint)) {
    throw silentlyDenied(`Operations of ${operation.endpoint} are not open to a ${partner.kind}.`);
  }
  if (auth === 'strict') checkRoles(partner, listEndpointRoles(operation.endpoint));
}

/**
 * Throws an ApiError (403) unless the selling partner has granted a role for the body's report type or for its data
 * elements of restricted resources.
 */
export function authorizeBody(partner: SandboxPartner, operation: OperationDescriptor, body: unknown): void {
  if (!isJsonObject(body)) return;
  if (operation.endpoint === 'reports') checkRoles(partner, listReportRoles(toText(body.reportType) ?? ''));
  if (operation.endpoint !== 'tokens' || !Array.isArray(body.restrictedResources)) return;
  for (const resource of body.restrictedResources) {
    const elements = isJsonObject(resource) ? toTexts(resource.dataElements) : [];
    for (const element of elements) checkRoles(partner, listDataElementRoles(element));
  }
}

function checkRoles({ roles }: SandboxPartner, anyOf: readonly string[]): void {
  if (anyOf.length === 0 || anyOf.some((role) => roles.includes(role))) return;
  throw silentlyDenied(
    `The application has no role for it with this partner. Any of these would do: ${anyOf.join(', ')}.`,
  );
}
