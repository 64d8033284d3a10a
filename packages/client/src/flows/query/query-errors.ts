import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

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

export function manyQueriesError(ids: readonly string[]) {
  return new SellingPartnerError({
    code: 'QUERY_OUTCOME_UNKNOWN',
    message: `No answer told whether the query was created; it may be one of these: ${ids.join(', ')}.`,
    operation,
    outcome: 'unknown',
  });
}
