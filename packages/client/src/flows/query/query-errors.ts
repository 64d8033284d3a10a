import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { doubtOf } from '../run/doubt-of.ts';

const operation = 'dataKiosk.createQuery';

export function cancelledQueryError(queryId: string | undefined, explanation: string | undefined) {
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_CANCELLED',
    message: `Query ${queryId ?? ''} was cancelled.`.replace('  ', ' '),
    details: explanation,
    operation,
  });
}

export function fatalQueryError(queryId: string | undefined, explanation: string | undefined) {
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_FATAL',
    message: `The marketplace could not answer query ${queryId}.`,
    details: explanation,
    operation,
  });
}

export function lateQueryError(queryId: string | undefined, looks: number, cause: unknown) {
  const failed = cause === undefined ? '' : ' Cancelling it failed: it may go on at the marketplace.';
  return new SellingPartnerError({
    code: 'QUERY_PROCESSING_CANCELLED_MANUALLY',
    message: `Query ${queryId} was not done in time, after ${looks} looks.${failed}`,
    operation,
    cause,
  });
}

export function manyQueriesError(asks: number, ids: readonly string[]) {
  return new SellingPartnerError({
    code: 'QUERY_OUTCOME_UNKNOWN',
    message:
      `${doubtOf('createQuery', asks)} The query may be one of these, which have its text: ${ids.join(', ')}. ` +
      'Nothing is asked again: resume with the queryId of the one it is, or with null when it is none of them.',
    operation,
    outcome: 'unknown',
  });
}
