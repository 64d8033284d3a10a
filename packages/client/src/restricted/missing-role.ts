import { operationAt } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { rolesOfDataElement, rolesOfEndpoint } from '@supercargo/catalogue/roles';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedResource } from './restricted-need.ts';
import { getRole, needOf, oneOf } from './role-words.ts';

/** Roles that restricted reports are given by; which of them depends on the report type. */
const reportRoles = [
  'Direct to Consumer Shipping (Restricted)',
  'Tax Invoicing (Restricted)',
  'Tax Remittance (Restricted)',
];

/** What the refusal of a restricted data token means, and what to do about it. Other errors stay as they are. */
export function explainRefusal(error: unknown, resources: readonly RestrictedResource[]): unknown {
  if (!(error instanceof SellingPartnerError) || error.status !== 403 || isAboutToken(error)) return error;
  const message =
    `The marketplace gives no restricted data token for ${pathsOf(resources)}: the application has not all the roles ` +
    `that this takes, or the seller has not authorized it since it got them. ${needs(resources).join(' ')} ${getRole}`;
  const { status, requestId, errors } = error;
  return new SellingPartnerError({ code: 'RESTRICTED_ROLE_MISSING', message, status, requestId, errors, cause: error });
}

/**
 * The refusal of a call for a report, with the role that the type takes: the marketplace says only that access is denied. Errors
 * about the token itself stay as they are, and so do those of types whose role is not documented.
 */
export function withReportRoles(error: SellingPartnerError, reportTypes: readonly string[]): SellingPartnerError {
  if (error.status !== 403 || isAboutToken(error)) return error;
  const needs = reportTypes.flatMap((type) => needOf(type, findReportType(type)?.roles ?? []) ?? []);
  if (needs.length === 0) return error;
  return error.with({ message: `${error.message} If the application lacks the role: ${needs.join(' ')} ${getRole}` });
}

/** A token that is revoked or belongs to another region is refused whatever the roles are. */
function isAboutToken({ details = '' }: SellingPartnerError): boolean {
  return /access token/i.test(details);
}

function pathsOf(resources: readonly RestrictedResource[]): string {
  return resources.map(({ method, path }) => `${method} ${path}`).join(', ');
}

function needs(resources: readonly RestrictedResource[]): string[] {
  const elements = [...new Set(resources.flatMap(({ dataElements = [] }) => dataElements))];
  if (elements.length === 0) return resources.map(needOfPath);
  const advice = elements.length > 1 ? ['Ask only for the data elements that there is a role for.'] : [];
  return [...elements.flatMap((element) => needOf(element, rolesOfDataElement(element), 'needs') ?? []), ...advice];
}

function needOfPath({ method, path }: RestrictedResource): string {
  const endpoint = operationAt(method, path)?.endpoint ?? '';
  if (endpoint === 'reports') return `By the type of the report it needs ${oneOf(reportRoles)}.`;
  return needOf('It', rolesOfEndpoint(endpoint), 'needs') ?? 'The role that the operation needs is not documented.';
}
