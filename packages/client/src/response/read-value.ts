import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Answer } from './answer.ts';
import { excerpt } from './excerpt.ts';
import { isRecord } from './read-errors.ts';

/** What a successful answer says: `{success: true}` without a body, else its payload, else the whole of it. */
export function readValue(answer: Answer): unknown {
  if (answer.status === 204 || answer.text.trim() === '') return { success: true };
  if (answer.json === undefined) throw notJson(answer);
  if (!isRecord(answer.json) || answer.json.payload === undefined) return answer.json;
  const { payload, pagination } = answer.json;
  return isRecord(payload) && isRecord(pagination) ? { ...pagination, ...payload } : payload;
}

function notJson(answer: Answer): SellingPartnerError {
  return new SellingPartnerError({
    code: 'JSON_PARSE_ERROR',
    message: `The marketplace answered with status ${answer.status} and something that is not JSON.`,
    details: excerpt(answer.text),
    status: answer.status,
    requestId: answer.headers['x-amzn-requestid'],
  });
}
