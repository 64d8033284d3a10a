import { findReportType } from '@supercargo/catalogue/registry';
import type { RejectedCall } from '../../errors/rejected-call.ts';
import type { CauseRule } from '../evidence.ts';

/** Orders without a restricted data token are returned without personal data, and the call is not rejected. */
const endpointsWithPartialData = new Set(['orders']);

/** Whether the report types are known, and none of their documents needs a token. */
function isUnrestrictedReport({ reportTypes = [] }: RejectedCall): boolean {
  return reportTypes.length > 0 && reportTypes.every((type) => findReportType(type)?.restricted === false);
}

/** A call for personal data has no restricted data token, or the wrong one. */
export const restrictedData: CauseRule = ({ accessError: { rejectedCall, descriptor, code } }) => {
  if (rejectedCall === undefined || descriptor === undefined || code === 'RESTRICTED_ROLE_MISSING') return undefined;
  const { restricted, endpoint, operation } = descriptor;
  const name = `${endpoint}.${operation}`;
  if (rejectedCall.token === 'given') {
    return {
      cause: 'restricted-data',
      likelihood: 'high',
      explanation: `The restricted data token may have expired, or belong to another path, method or selling partner.`,
      nextStep: 'Leave restricted_data_token out and set restrictedData: the client then gets the right token.',
      ...(restricted === null ? { confirmed: true } : {}),
    };
  }
  if (restricted === null || endpointsWithPartialData.has(endpoint) || isUnrestrictedReport(rejectedCall))
    return undefined;
  const hasToken = rejectedCall.token === 'restricted';
  return {
    cause: 'restricted-data',
    likelihood: hasToken ? 'low' : 'high',
    explanation: restricted.genericPath
      ? `${name} returns personal data: it needs a restricted data token.`
      : `${name} needs a restricted data token if the report type is restricted.`,
    nextStep: 'Set restrictedData to true. The application needs the role for it.',
    ...(hasToken ? { confirmed: false } : restricted.genericPath ? { confirmed: true } : {}),
  };
};
