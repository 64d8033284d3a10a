import { type ErrorInit, SellingPartnerError } from '../errors/selling-partner-error.ts';
import { findUnserializable } from './find-unserializable.ts';

/**
 * Converts a value to JSON. Throws if JSON cannot represent a part of it, such as NaN, an invalid date, a Map or a function, because
 * Amazon would receive something else than the caller meant. `path` is the name of the value in the message.
 */
export function serializeJson(value: unknown, path: string, code: ErrorInit['code'] = 'INVALID_PARAMETER'): string {
  try {
    const problem = findUnserializable(value);
    if (problem === undefined) return JSON.stringify(value);
    const message =
      `${path}${problem.path} is ${problem.kind}, and JSON ${problem.effect}. ` +
      'Pass text, a finite number, true, false, null, a list or a plain object, or omit it.';
    throw new SellingPartnerError({ code, message });
  } catch (cause) {
    if (cause instanceof SellingPartnerError) throw cause;
    throw new SellingPartnerError({ code, message: `${path} cannot be converted to JSON.`, cause });
  }
}
