import { createSandbox, type Sandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const BACK = 'http://localhost:3000/callback?from=amazon';
const DAY = 86_400_000;
const REGISTERED = 'https://app.example.com/callback';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const sandbox = createSandbox({ clock, sellers: 2, orders: 10, listings: 10, ...options });
  return { clock, sandbox, application: new Application(sandbox) };
}

function asked(sandbox: Sandbox, more: Record<string, string> = {}) {
  return { application_id: sandbox.credentials.applicationId, state: 'st/te&1', redirect_uri: BACK, ...more };
}

function open(sandbox: Sandbox, query: Record<string, string>, origin = ORIGIN) {
  return sandbox.fetch(new Request(`${origin}/apps/authorize/consent?${new URLSearchParams(query)}`));
}

function submit(sandbox: Sandbox, form: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ decision: 'allow', user: 'primary', ...form });
  return sandbox.fetch(new Request(`${ORIGIN}/apps/authorize/consent`, { method: 'POST', headers, body }));
}

describe('the authorization page', () => {
  it('The authorization page is a form without scripts and lists every selling partner', async () => {
    const { sandbox } = setUp();
    const response = await open(sandbox, asked(sandbox, { state: '"><script>x</script>' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).not.toContain('<script');
    expect(html).toContain('name="state" value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(html).toMatch(/<html lang="en">[\s\S]*<title>[\s\S]*<h1>[\s\S]*<form method="post">/);
    for (const { sellerId } of [...sandbox.sellers, ...sandbox.vendors]) expect(html).toContain(`value="${sellerId}"`);
  });

  it('The authorization page is also at the hosts of Seller Central and Vendor Central', async () => {
    const { sandbox } = setUp();
    for (const host of ['sellercentral-europe.amazon.com', 'sellercentral.amazon.co.jp', 'vendorcentral.amazon.de']) {
      expect((await open(sandbox, asked(sandbox), `https://${host}`)).status).toBe(200);
    }
  });

  it('The redirect has a code for the selected selling partner, which can be used once', async () => {
    const { sandbox, application } = setUp();
    const { sellerId = '', refreshToken } = sandbox.sellers[1] ?? {};
    const response = await submit(sandbox, { ...asked(sandbox), selling_partner_id: sellerId });
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.href.startsWith('http://localhost:3000/callback?from=amazon&')).toBe(true);
    expect(target.searchParams.get('state')).toBe('st/te&1');
    expect(target.searchParams.get('selling_partner_id')).toBe(sellerId);
    const code = target.searchParams.get('spapi_oauth_code') ?? '';
    const redeem = () => application.requestToken({ grant_type: 'authorization_code', code, redirect_uri: BACK });
    expect((await redeem()).body.refresh_token).toBe(refreshToken);
    expect((await redeem()).body.error).toBe('invalid_grant');
  });

  it('An authorization ends after 365 days, and authorizing again renews it', async () => {
    const { clock, sandbox, application } = setUp();
    const [first, second] = sandbox.sellers;
    const refresh = (partner = first) =>
      application.requestToken({ grant_type: 'refresh_token', refresh_token: partner?.refreshToken ?? '' });
    const token = await application.sellerToken();
    clock.advance(365 * DAY - 1);
    expect((await refresh()).status).toBe(200);
    clock.advance(1);
    const rejected = await refresh();
    expect([rejected.status, rejected.body.error]).toEqual([400, 'invalid_grant']);
    expect((await application.call('GET', '/sellers/v1/marketplaceParticipations', { token })).status).toBe(403);
    const code = sandbox.authorize();
    const renewed = await application.requestToken({ grant_type: 'authorization_code', code });
    expect(renewed.status).toBe(200);
    clock.advance(364 * DAY);
    expect([(await refresh()).status, (await refresh(second)).status]).toEqual([200, 400]);
    clock.advance(DAY);
    expect((await refresh()).status).toBe(400);
  });

  it('A seller that is added later has a year of its own', async () => {
    const { clock, sandbox, application } = setUp();
    clock.advance(300 * DAY);
    const { refreshToken } = sandbox.addSeller({ orders: 1, listings: 1 });
    clock.advance(300 * DAY);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    expect((await application.requestToken(form)).status).toBe(200);
  });

  it('A code is valid with its redirect URI for five minutes', async () => {
    const { clock, sandbox, application } = setUp();
    const codeFor = async () => {
      const form = { ...asked(sandbox), selling_partner_id: sandbox.credentials.sellerId };
      const location = (await submit(sandbox, form)).headers.get('location') ?? '';
      return new URL(location).searchParams.get('spapi_oauth_code') ?? '';
    };
    const redeem = async (code: string, redirect_uri: string) =>
      (await application.requestToken({ grant_type: 'authorization_code', code, redirect_uri })).body;
    expect((await redeem(await codeFor(), REGISTERED)).error).toBe('invalid_grant');
    const code = await codeFor();
    clock.advance(300_000);
    expect((await redeem(code, BACK)).error).toBe('invalid_grant');
  });

  it('The first registered redirect URI is the default', async () => {
    const { sandbox } = setUp({ redirectUris: [REGISTERED] });
    const { application_id, state } = asked(sandbox);
    const form = { application_id, state, selling_partner_id: sandbox.credentials.sellerId };
    const response = await submit(sandbox, form);
    expect(response.headers.get('location')).toMatch(/^https:\/\/app\.example\.com\/callback\?spapi_oauth_code=/);
  });

  it.each([
    ['MD1000', { draft: true }, {}],
    ['MD1000', {}, { state: '' }],
    ['MD5101', {}, { redirect_uri: 'https://elsewhere.example.com/' }],
    ['MD5101', {}, { redirect_uri: 'javascript:alert(1)//localhost' }],
    ['MD5110', {}, { redirect_uri: `${BACK}#part` }],
    ['MD9100', {}, { redirect_uri: '' }],
    ['SPSA0404', {}, { application_id: 'amzn1.sellerapps.app.other' }],
  ])('The page shows the error %s with %j and %j', async (code, options, query) => {
    const { sandbox } = setUp(options);
    const response = await open(sandbox, asked(sandbox, query as Record<string, string>));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`<code>${code}</code>`);
  });

  it('A draft application is authorized with version=beta', async () => {
    const { sandbox } = setUp({ draft: true });
    expect((await open(sandbox, asked(sandbox, { version: 'beta' }))).status).toBe(200);
  });

  it.each([
    ['SPDC8143', { user: 'secondary' }, {}],
    ['SPSA2043', { selling_partner_id: 'NOBODY' }, {}],
    ['SPSA2043', {}, { origin: 'https://elsewhere.example.com' }],
  ])('The page responds with the error %s to a form with %j and %j', async (code, form, headers) => {
    const { sandbox } = setUp();
    const input = { ...asked(sandbox), selling_partner_id: sandbox.credentials.sellerId, ...form };
    const response = await submit(sandbox, input as Record<string, string>, headers as Record<string, string>);
    expect(response.status).toBe(400);
    expect(response.headers.has('location')).toBe(false);
    expect(await response.text()).toContain(`<code>${code}</code>`);
  });

  it('The user can deny the authorization', async () => {
    const { sandbox } = setUp();
    const form = { ...asked(sandbox), selling_partner_id: sandbox.credentials.sellerId, decision: 'decline' };
    const response = await submit(sandbox, form);
    expect([response.status, response.headers.has('location')]).toEqual([200, false]);
    expect(await response.text()).toContain('No access was given');
  });
});

describe('the client secret', () => {
  const SCOPE = 'sellingpartnerapi::client_credential:rotation';
  const DAY = 86_400_000;

  async function rotated() {
    const { clock, sandbox, application } = setUp();
    const old = sandbox.credentials.clientSecret;
    const token = await application.grantlessToken(SCOPE);
    const answer = await application.call('POST', '/applications/2023-11-30/clientSecret', { token });
    const statusWith = async (client_secret: string) => {
      const { refreshToken: refresh_token } = sandbox.credentials;
      return (await application.requestToken({ grant_type: 'refresh_token', refresh_token, client_secret })).status;
    };
    return { clock, sandbox, application, old, answer, statusWith };
  }

  it('Rotation creates a new client secret, and the old one stays valid for seven days', async () => {
    const { clock, sandbox, old, answer, statusWith } = await rotated();
    expect([answer.status, answer.body]).toEqual([204, '']);
    const { clientSecret } = sandbox.credentials;
    expect(clientSecret).not.toBe(old);
    expect(clientSecret).toMatch(/^amzn1\.oa2-cs\.v1\.sandbox[0-9a-f]{57}$/);
    expect([await statusWith(clientSecret), await statusWith(old)]).toEqual([200, 200]);
    clock.advance(7 * DAY - 1);
    expect(await statusWith(old)).toBe(200);
    clock.advance(1);
    expect([await statusWith(clientSecret), await statusWith(old)]).toEqual([200, 401]);
  });

  it('Only the application can rotate its client secret, with a token of the right scope', async () => {
    const { application, sandbox } = await rotated();
    const before = sandbox.credentials.clientSecret;
    const notifications = await application.grantlessToken('sellingpartnerapi::notifications');
    for (const token of [notifications, await application.sellerToken()]) {
      const answer = await application.call('POST', '/applications/2023-11-30/clientSecret', { token });
      expect(answer.status).toBe(403);
    }
    expect(sandbox.credentials.clientSecret).toBe(before);
  });
});

describe('too many token requests', () => {
  it('The token endpoint responds with 429 to too many requests, for some time', async () => {
    const { clock, application, sandbox } = setUp();
    const { refreshToken: refresh_token } = sandbox.credentials;
    const ask = () => application.requestToken({ grant_type: 'refresh_token', refresh_token });
    for (let call = 0; call < 200; call += 1) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect([refused.status, refused.body.error]).toEqual([429, 'throttled']);
    clock.advance(50);
    expect((await ask()).status).toBe(200);
  });
});
