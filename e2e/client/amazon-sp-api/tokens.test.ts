import { describe, expect, it, vi } from 'vitest';
import { useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';
import {
  createClientWithToken,
  exchangeCode,
  getAccessToken,
  getDestinations,
  refreshAccessToken,
} from './programs/tokens.ts';

const fixture = useSandbox();
const participations = { operation: 'getMarketplaceParticipations', endpoint: 'sellers' };

const refreshToken = () => fixture.running.sandbox.credentials.refreshToken;
const countIssuedTokens = () => fixture.running.sandbox.requests.tokensIssued;

describe('tokens', () => {
  it('A program exchanges an authorization code for a refresh token', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();

    const tokens = await exchangeCode(fixture.running.sandbox.authorize());

    expect(log.mock.calls).toEqual([[refreshToken()]]);
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, access_token: expect.any(String) });
  });

  it('A program refreshes the access token itself', async () => {
    const before = countIssuedTokens();
    const spClient = await refreshAccessToken(refreshToken());

    await spClient.callAPI(participations);

    expect(countIssuedTokens() - before).toBe(1);
  });

  it('A program passes the access token of one client to another', async () => {
    const access_token = getAccessToken(await refreshAccessToken(refreshToken()));
    const before = countIssuedTokens();
    const spClient = createClientWithToken(access_token, refreshToken());

    expect(spClient.access_token).toBe(access_token);
    expect(await spClient.callAPI(participations)).toHaveLength(5);
    expect(countIssuedTokens()).toBe(before);
  });

  it('A grantless operation is called with a token of its scope and without a refresh token', async () => {
    expect(await getDestinations()).toBeInstanceOf(Array);
    expect(fixture.calls().at(-1)).toBe('notifications/v1/getDestinations');
  });
});
