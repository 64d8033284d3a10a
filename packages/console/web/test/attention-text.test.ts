import { describe, expect, it } from 'vitest';
import { describeAttention } from '../src/features/overview/model/attention-text.ts';

function describeToken(code: string) {
  return describeAttention({
    kind: 'token-failed',
    sellerId: 's',
    seller: 'My shop',
    code,
    at: '2026-03-01T00:00:00Z',
  });
}

describe('a failed token request', () => {
  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ETIMEDOUT', 'CERT_HAS_EXPIRED', 'API_RESPONSE_TIMEOUT'])(
    'The text about a token request that failed with the network code %s says nothing about credentials',
    (code) => {
      const { text, detail, action } = describeToken(code);
      expect(text).toBe(`Amazon could not be reached for My shop (${code}).`);
      expect(detail).toBeUndefined();
      expect(action).toBe('Test connection');
    },
  );

  it.each(['invalid_grant', 'invalid_client', 'UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR'])(
    'The text about a token request that failed with the code %s of Amazon names the credentials',
    (code) => {
      expect(describeToken(code).detail).toContain('credentials');
    },
  );
});
