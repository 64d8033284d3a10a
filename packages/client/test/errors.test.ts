import { describe, expect, it } from 'vitest';
import { errorCatalogue, SellingPartnerError } from '../src/index.ts';

/** Every code that section 8 of the base specification lists. */
const specified = `
NO_VALID_REGION_PROVIDED NO_REFRESH_TOKEN_PROVIDED CREDENTIALS_MISSING VERSION_DEFINED_FOR_INVALID_ENDPOINTS
INVALID_VERSION_FOR_ENDPOINTS INVALID_VERSION OPERATION_NOT_FOUND_FOR_VERSION NO_VALID_METHOD_PROVIDED
NO_OPERATION_GIVEN NO_ENDPOINT_GIVEN ENDPOINT_NOT_FOUND INVALID_OPERATION_FOR_ENDPOINT INVALID_OPERATION_ERROR
INVALID_SCOPE_ERROR NO_SCOPE_PROVIDED NO_ACCESS_TOKEN_PRESENT NO_AUTH_CODE_PROVIDED EXCHANGE_AUTH_CODE_PARSE_ERROR
REFRESH_ACCESS_TOKEN_PARSE_ERROR UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR JSON_PARSE_ERROR DOCUMENT_INFORMATION_MISSING
UNKNOWN_ZIP_STANDARD DOWNLOAD_ERROR UPLOAD_ERROR DECODE_ERROR PARSE_ERROR NO_FEED_CONTENT_PROVIDED
NO_FEED_CONTENT_TYPE_PROVIDED REPORT_PROCESSING_CANCELLED REPORT_PROCESSING_FATAL
REPORT_PROCESSING_CANCELLED_MANUALLY INVALID_SANDBOX_PARAMETERS API_RESPONSE_TIMEOUT API_DEADLINE_TIMEOUT
API_IDLE_TIMEOUT`
  .trim()
  .split(/\s+/);

describe('the error catalogue', () => {
  it('The error catalogue has all codes of the specification, each with a meaning and an action', () => {
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(specified));
    for (const entry of Object.values(errorCatalogue)) {
      expect(entry.meaning).toMatch(/^\S.*\.$/);
      expect(entry.action).toMatch(/^\S.*\.$/);
    }
  });
});

describe('a SellingPartnerError', () => {
  const error = new SellingPartnerError({ code: 'NotFound', message: 'gone', status: 404, cause: new Error('inner') });

  it('A SellingPartnerError has only the members whose values are known', () => {
    expect(Object.keys(error).sort()).toEqual(['attempts', 'code', 'errors', 'name', 'retryable', 'status', 'type']);
  });

  it('A SellingPartnerError is an Error with name, message, cause and stack', () => {
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe('SellingPartnerError: gone');
    expect(error.cause).toEqual(new Error('inner'));
  });

  it('A SellingPartnerError has all members except cause and stack in its JSON', () => {
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'SellingPartnerError',
      code: 'NotFound',
      message: 'gone',
      status: 404,
      type: 'error',
      attempts: 0,
      retryable: false,
      errors: [],
    });
  });

  it('A SellingPartnerError keeps its members in a copy with further members', () => {
    expect(error.with({ attempts: 3 })).toMatchObject({ code: 'NotFound', message: 'gone', status: 404, attempts: 3 });
    expect(error.with({ attempts: 3 }).stack).toBe(error.stack);
    expect(error.with({ message: 'other' }).stack).toBe(error.stack?.replace('gone', 'other'));
  });
});
