import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SellingPartner } from '../../support/amazon-sp-api/selling-partner.ts';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';

const fixture = useSandbox();
const operation = 'sellers.getMarketplaceParticipations';

const refresh_token = () => fixture.running.sandbox.credentials.refreshToken;

describe('the config', () => {
  it('The config accepts every option in the README', async () => {
    const { clientId, clientSecret } = fixture.running.sandbox.credentials;
    const credentials = {
      SELLING_PARTNER_APP_CLIENT_ID: clientId,
      SELLING_PARTNER_APP_CLIENT_SECRET: clientSecret,
    };
    const spClient = new SellingPartner({
      region: 'eu',
      refresh_token: refresh_token(),
      access_token: 'Atza|unknown',
      endpoints_versions: { reports: '2021-06-30' },
      credentials,
      options: {
        credentials_path: '~/.amzspapi/credentials',
        auto_request_tokens: true,
        auto_request_throttled: true,
        version_fallback: true,
        use_sandbox: false,
        only_grantless_operations: false,
        user_agent: 'my-program/1.0 (Language=JavaScript)',
        debug_log: false,
        timeouts: { response: 5000, idle: 10_000, deadline: 30_000 },
        retry_remote_timeout: true,
        https_proxy_agent: false,
      },
    });

    await spClient.refreshAccessToken();
    const res = await spClient.callAPI({ operation, options: { raw_result: true } });

    expect(res.statusCode).toBe(200);
    expect(res.request.headers['user-agent']).toBe('my-program/1.0 (Language=JavaScript)');
  });

  it.each(['eu', 'na', 'fe'] as const)('The config accepts the region %s', async (region) => {
    const spClient = new SellingPartner({ region, refresh_token: refresh_token() });
    expect(await spClient.callAPI({ operation })).toHaveLength(5);
  });

  it('The config needs a valid region', () => {
    expect(() => new SellingPartner(JSON.parse('{"region":"us","refresh_token":"x"}'))).toThrow(
      expect.objectContaining({ code: 'NO_VALID_REGION_PROVIDED' }),
    );
  });

  it('The config needs a refresh token unless only_grantless_operations is set', () => {
    expect(() => new SellingPartner({ region: 'eu' })).toThrow(
      expect.objectContaining({ code: 'NO_REFRESH_TOKEN_PROVIDED' }),
    );
  });
});

describe('the option', () => {
  it('auto_request_tokens: false does not request tokens', async () => {
    const options = { auto_request_tokens: false };
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options });
    await expect(spClient.callAPI({ operation })).rejects.toMatchObject({ code: 'NO_ACCESS_TOKEN_PRESENT' });
  });

  it('only_grantless_operations: true rejects other operations', async () => {
    const spClient = new SellingPartner({ region: 'eu', options: { only_grantless_operations: true } });
    await expect(spClient.callAPI({ operation })).rejects.toMatchObject({ code: 'INVALID_OPERATION_ERROR' });
  });

  it('version_fallback: false uses only the requested version', async () => {
    const options = { version_fallback: false };
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options });
    const listCategories = { operation: 'catalogItems.listCatalogCategories', options: { version: '2020-12-01' } };
    await expect(spClient.callAPI(listCategories)).rejects.toMatchObject({ code: 'OPERATION_NOT_FOUND_FOR_VERSION' });
  });

  it.each([true, false])('debug_log: %s controls the output on the console', async (debug_log) => {
    const methods = (['debug', 'info', 'log'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options: { debug_log } });

    await spClient.callAPI({ operation });

    const lines = methods.flatMap((method) => method.mock.calls.map(String));
    expect(lines.length > 0).toBe(debug_log);
    expect(lines.join('\n')).not.toContain(refresh_token());
  });

  it('credentials_path takes precedence over the environment', async () => {
    const credentials_path = join(fixture.folder, 'others');
    const lines = ['SELLING_PARTNER_APP_CLIENT_ID=other', 'SELLING_PARTNER_APP_CLIENT_SECRET=other'];
    await writeFile(credentials_path, lines.join('\n'));
    const options = { credentials_path };
    const spClient = new SellingPartner({ region: 'eu', refresh_token: refresh_token(), options });
    await expect(spClient.callAPI({ operation })).rejects.toMatchObject({ code: 'invalid_client' });
  });
});
