import { errorCatalogue } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { clientAction } from '../src/client-errors.ts';

/** About how a program makes a client or words a call, which the command line does itself. */
const ofPrograms = [
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

describe('what to do about an error of the client', () => {
  const codes = Object.entries(errorCatalogue).flatMap(([code, { kind }]) =>
    kind === 'version' || ofPrograms.includes(code) ? [] : [code],
  );

  it.each(codes)('is nothing that only a program can do: %s', async (code) => {
    const action = (await clientAction(code)) ?? '';
    expect(action).not.toBe('');
    expect(action).not.toMatch(/\b[a-z]+_[a-z_]+\b|\b(timeouts|retries)\.|\bresume with\b|\bset [a-z]+\b/i);
  });

  it('is to look at the network, where a connection did not come about', async () => {
    expect(await clientAction('ENOTFOUND')).toContain('network');
  });

  it('of the marketplace is not known here', async () => {
    expect(await clientAction('NotFound')).toBeUndefined();
  });
});
