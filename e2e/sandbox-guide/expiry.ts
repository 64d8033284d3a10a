import { createSandbox, movableClock } from '@supercargo/sandbox';

const clock = movableClock();
const sandbox = createSandbox({ clock });
const { clientId, clientSecret, refreshToken } = sandbox.credentials;

const form = new URLSearchParams({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  client_id: clientId,
  client_secret: clientSecret,
});
const tokens = await sandbox.fetch(new Request('http://sandbox/auth/o2/token', { method: 'POST', body: form }));
const { access_token, expires_in } = (await tokens.json()) as { access_token: string; expires_in: number };

const headers = { 'x-amz-access-token': access_token };
const account = () => sandbox.fetch(new Request('http://sandbox/sellers/v1/account', { headers }));

console.log((await account()).status); // 200
clock.advance(expires_in * 1000);
console.log((await account()).status); // 403: the access token you provided has expired
