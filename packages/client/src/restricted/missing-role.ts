import { findOperationByPath } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { listDataElementRoles, listEndpointRoles } from '@supercargo/catalogue/roles';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedResource } from './restricted-need.ts';
import { describeNeededRole, formatRoles, roleAdvice } from './role-words.ts';

/** Roles for restricted reports. Which of them is needed depends on the report type. */
const reportRoles = [
  'Direct to Consumer Shipping (Restricted)',
  'Tax Invoicing (Restricted)',
  'Tax Remittance (Restricted)',
];

/** Explains why Amazon rejected a request for a restricted data token, and what to do. Returns other errors unchanged. */
export function explainMissingRole(error: unknown, resources: readonly RestrictedResource[]): unknown {
  if (!(error instanceof SellingPartnerError) || error.status !== 403 || isAboutToken(error)) return error;
  const message =
    `The marketplace gives no restricted data token for ${formatPaths(resources)}: the application has not all the roles ` +
    `that this takes, or the seller has not authorized it since it got them. ${describeNeeds(resources).join(' ')} ${roleAdvice}`;
  const { status, requestId, errors } = error;
  return new SellingPartnerError({ code: 'RESTRICTED_ROLE_MISSING', message, status, requestId, errors, cause: error });
}

/**
 * The invalidRestrictedData of a call for a report, with the role that the type takes: the marketplace says only that access is denied. Errors
 * about the token itself stay as they are, and so do those of types whose role is not documented.
 */
export function withReportRoles(error: SellingPartnerError, reportTypes: readonly string[]): SellingPartnerError {
  if (error.status !== 403 || isAboutToken(error)) return error;
  const sentences = reportTypes.flatMap((type) => describeNeededRole(type, findReportType(type)?.roles ?? []) ?? []);
  if (sentences.length === 0) return error;
  return error.with({
    message: `${error.message} If the application lacks the role: ${sentences.join(' ')} ${roleAdvice}`,
  });
}

/** Amazon rejects a revoked token, or a token of another region, whatever the roles are. */
function isAboutToken({ details = '' }: SellingPartnerError): boolean {
  return /access token/i.test(details);
}

function formatPaths(resources: readonly RestrictedResource[]): string {
  return resources.map(({ method, path }) => `${method} ${path}`).join(', ');
}

function describeNeeds(resources: readonly RestrictedResource[]): string[] {
  const elements = [...new Set(resources.flatMap(({ dataElements = [] }) => dataElements))];
  if (elements.length === 0) return resources.map(describePathRole);
  const advice = elements.length > 1 ? ['Ask only for the data elements that there is a role for.'] : [];
  return [
    ...elements.flatMap((element) => describeNeededRole(element, listDataElementRoles(element), 'needs') ?? []),
    ...advice,
  ];
}

function describePathRole({ method, path }: RestrictedResource): string {
  const endpoint = findOperationByPath(method, path)?.endpoint ?? '';
  if (endpoint === 'reports') return `By the type of the report it needs ${formatRoles(reportRoles)}.`;
  return (
    describeNeededRole('It', listEndpointRoles(endpoint), 'needs') ??
    'The role that the operation needs is not documented.'
  );
}
