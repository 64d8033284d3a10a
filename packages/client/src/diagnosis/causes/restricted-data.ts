import { findReportType } from '@supercargo/catalogue/registry';
import type { RefusedCall } from '../../errors/refused-call.ts';
import type { Suspicion } from '../evidence.ts';

/** Orders leave personal data out instead of refusing the call. */
const openInPart = new Set(['orders']);

/** Where the type is known, so is whether its document takes a token. */
function isOpenReport({ reportTypes = [] }: RefusedCall): boolean {
  return reportTypes.length > 0 && reportTypes.every((type) => findReportType(type)?.restricted === false);
}

/** Personal data without the token it takes, or with one for something else. */
export const restrictedData: Suspicion = ({ refusal: { refused, descriptor, code } }) => {
  if (refused === undefined || descriptor === undefined || code === 'RESTRICTED_ROLE_MISSING') return undefined;
  const { restricted, endpoint, operation } = descriptor;
  const name = `${endpoint}.${operation}`;
  if (refused.token === 'given') {
    return {
      cause: 'restricted-data',
      likelihood: 'high',
      explanation: `The restricted data token may be of another path, method or selling partner, or it has ended.`,
      nextStep: 'Leave restricted_data_token out and set restricted_data: the client then gets the right token.',
      ...(restricted === null ? { checked: true } : {}),
    };
  }
  if (restricted === null || openInPart.has(endpoint) || isOpenReport(refused)) return undefined;
  const hasToken = refused.token === 'restricted';
  return {
    cause: 'restricted-data',
    likelihood: hasToken ? 'low' : 'high',
    explanation: restricted.genericPath
      ? `${name} gives personal data: it takes a restricted data token.`
      : `${name} takes a restricted data token when the report is of a restricted type.`,
    nextStep: 'Set restricted_data to true. The application needs the role for it.',
    ...(hasToken ? { checked: false } : restricted.genericPath ? { checked: true } : {}),
  };
};
