import { errorCatalogue } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { findErrorAction } from '../src/errors/client-errors.ts';

/** Codes of errors that only a program can cause. */
const programOnlyCodes = [
  'NO_VALID_REGION_PROVIDED',
  'CREDENTIALS_MISSING',
  'NO_REFRESH_TOKEN_PROVIDED',
  'NO_VALID_METHOD_PROVIDED',
  'NO_OPERATION_GIVEN',
  'NO_ENDPOINT_GIVEN',
  'INVALID_OPERATION_ERROR',
  'NO_ACCESS_TOKEN_PRESENT',
  'NO_AUTH_CODE_PROVIDED',
  'NO_FEED_CONTENT_PROVIDED',
];

describe('findErrorAction', () => {
  const codes = Object.entries(errorCatalogue).flatMap(([code, { kind }]) =>
    kind === 'version' || programOnlyCodes.includes(code) ? [] : [code],
  );

  it.each(codes)('The action for %s names no options of the client', async (code) => {
    const action = (await findErrorAction(code)) ?? '';
    expect(action).not.toBe('');
    expect(action).not.toMatch(/\b[a-z]+_[a-z_]+\b|\b(timeouts|retries)\.|\bresume with\b|\bset [a-z]+\b/i);
  });

  it('The action after a failed connection is to check the network', async () => {
    expect(await findErrorAction('ENOTFOUND')).toContain('network');
  });

  it('An error code of Amazon has no action', async () => {
    expect(await findErrorAction('NotFound')).toBeUndefined();
  });
});
