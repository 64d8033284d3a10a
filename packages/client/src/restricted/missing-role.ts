import { findOperationByPath } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { listDataElementRoles, listEndpointRoles } from '@supercargo/catalogue/roles';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { describeNeededRole, formatRoles, roleAdvice } from './describe-roles.ts';
import type { RestrictedResource } from './restricted-token-request.ts';

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
    `Amazon rejected the request for a restricted data token for ${formatPaths(resources)}: the application lacks a role ` +
    `that it needs, or the seller has not authorized it since it got the role. ${describeNeeds(resources).join(' ')} ${roleAdvice}`;
  const { status, requestId, errors } = error;
  return new SellingPartnerError({ code: 'RESTRICTED_ROLE_MISSING', message, status, requestId, errors, cause: error });
}

/**
 * Adds the role that the report types need to the error of a rejected call, because Amazon only says that access is denied. Errors
 * about the token itself, and errors of types whose role is not documented, are returned unchanged.
 */
export function withReportRoles(error: SellingPartnerError, reportTypes: readonly string[]): SellingPartnerError {
  if (error.status !== 403 || isAboutToken(error)) return error;
  const sentences = reportTypes.flatMap((type) => describeNeededRole(type, findReportType(type)?.roles ?? []) ?? []);
  if (sentences.length === 0) return error;
  return error.with({
    message: `${error.message} If the application lacks the role: ${sentences.join(' ')} ${roleAdvice}`,
  });
}

/** Whether the error is about the token: Amazon rejects a revoked token, or a token of another region, regardless of roles. */
function isAboutToken({ details = '' }: SellingPartnerError): boolean {
  return /access token/i.test(details);
}

function formatPaths(resources: readonly RestrictedResource[]): string {
  return resources.map(({ method, path }) => `${method} ${path}`).join(', ');
}

function describeNeeds(resources: readonly RestrictedResource[]): string[] {
  const elements = [...new Set(resources.flatMap(({ dataElements = [] }) => dataElements))];
  if (elements.length === 0) return resources.map(describePathRole);
  const advice = elements.length > 1 ? ['Request only the data elements that the application has a role for.'] : [];
  return [
    ...elements.flatMap((element) => describeNeededRole(element, listDataElementRoles(element)) ?? []),
    ...advice,
  ];
}

function describePathRole({ method, path }: RestrictedResource): string {
  const endpoint = findOperationByPath(method, path)?.endpoint ?? '';
  if (endpoint === 'reports') return `Depending on the report type, it needs ${formatRoles(reportRoles)}.`;
  return (
    describeNeededRole('It', listEndpointRoles(endpoint)) ?? 'The role that the operation needs is not documented.'
  );
}
