import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { describeUnknownCreation } from '../run/describe-unknown-creation.ts';

const operation = 'dataKiosk.createQuery';

export function buildCancelledQueryError(queryId: string | undefined, explanation: string | undefined) {
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_CANCELLED',
    message: `Query ${queryId ?? ''} was cancelled.`.replace('  ', ' '),
    details: explanation,
    operation,
  });
}

export function buildFatalQueryError(queryId: string | undefined, explanation: string | undefined) {
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_FATAL',
    message: `Amazon could not process query ${queryId}.`,
    details: explanation,
    operation,
  });
}

export function buildTimedOutQueryError(queryId: string | undefined, polls: number, cause: unknown) {
  const failed = cause === undefined ? '' : ' Cancelling it failed: Amazon may still process it.';
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_CANCELLED_MANUALLY',
    message: `Query ${queryId} was not done in time, after ${polls} polls.${failed}`,
    operation,
    cause,
  });
}

export function buildAmbiguousQueryError(attempts: number, ids: readonly string[]) {
  return new SellingPartnerError({
    code: 'QUERY_OUTCOME_UNKNOWN',
    message:
      `${describeUnknownCreation('createQuery', attempts)} The query may be one of these, which have the same text: ${ids.join(', ')}. ` +
      'No other query was created. Resume with the queryId of the right one, or with null if it is none of them.',
    operation,
    outcome: 'unknown',
  });
}
