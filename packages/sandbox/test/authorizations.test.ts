import { createSandbox, type SandboxPartner, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { control } from './support/control.ts';

const DAY = 86_400_000;

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock, sellers: 2, orders: 0, listings: 0 });
  const application = new Application(sandbox);
  const [first, second] = sandbox.sellers as readonly [SandboxPartner, SandboxPartner];
  const refresh = ({ refreshToken }: SandboxPartner) =>
    application.requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const list = async () => (await control(sandbox, 'GET', '/authorizations')).body.authorizations;
  return { clock, sandbox, application, first, second, refresh, list };
}

describe('authorizations that selling partners end', () => {
  it('A revoked authorization ends the refresh token and the access tokens of one selling partner', async () => {
    const { sandbox, application, first, second, refresh, list } = setUp();
    const token = await application.sellerToken();
    const call = () => application.call('GET', '/sellers/v1/account', { token });
    expect((await call()).status).toBe(200);
    const revoked = await control(sandbox, 'DELETE', `/authorizations/${first.sellerId}`);
    expect(revoked.status).toBe(204);
    const { status, body } = await refresh(first);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
    const denied = await call();
    expect([denied.status, denied.body.errors[0]]).toEqual([
      403,
      {
        code: 'Unauthorized',
        message: 'Access to requested resource is denied.',
        details: 'The access token you provided is revoked, malformed or invalid.',
      },
    ]);
    expect((await refresh(second)).status).toBe(200);
    expect((await list()).map(({ status: state }: { status: string }) => state).slice(0, 2)).toEqual([
      'revoked',
      'valid',
    ]);
  });

  it('A new consent makes a revoked refresh token valid again', async () => {
    const { sandbox, application, first, refresh } = setUp();
    sandbox.authorizations.revoke(first.sellerId);
    expect((await refresh(first)).status).toBe(400);
    const code = sandbox.authorize();
    expect((await application.requestToken({ grant_type: 'authorization_code', code })).status).toBe(200);
    expect((await refresh(first)).status).toBe(200);
    sandbox.authorizations.revoke(first.sellerId);
    const renewed = await control(sandbox, 'POST', '/authorizations', { sellerId: first.sellerId });
    expect([renewed.status, renewed.body.status]).toEqual([201, 'valid']);
    expect((await refresh(first)).status).toBe(200);
  });

  it('The end of a consent can be set, and expires the refresh token then', async () => {
    const { clock, sandbox, first, refresh, list } = setUp();
    const expiresAt = clock.now() + 30 * DAY;
    const { body } = await control(sandbox, 'POST', '/authorizations', {
      sellerId: first.sellerId,
      expiresAt: new Date(expiresAt).toISOString(),
    });
    expect(body).toEqual({ sellerId: first.sellerId, status: 'valid', authorizedAt: clock.now(), expiresAt });
    clock.advance(30 * DAY - 1);
    expect((await refresh(first)).status).toBe(200);
    clock.advance(1);
    expect((await refresh(first)).body.error).toBe('invalid_grant');
    expect((await list())[0].status).toBe('expired');
  });

  it('A revoked authorization is part of a snapshot, and a reset restores it', async () => {
    const { sandbox, first, refresh } = setUp();
    const before = sandbox.snapshot();
    sandbox.authorizations.revoke(first.sellerId);
    const after = sandbox.snapshot();
    sandbox.restore(before);
    expect((await refresh(first)).status).toBe(200);
    sandbox.restore(after);
    expect((await refresh(first)).status).toBe(400);
    sandbox.reset(first.sellerId);
    expect((await refresh(first)).status).toBe(200);
  });

  it('An unknown selling partner and an invalid time are rejected', async () => {
    const { sandbox, first } = setUp();
    expect((await control(sandbox, 'DELETE', '/authorizations/NOBODY')).status).toBe(404);
    expect((await control(sandbox, 'POST', '/authorizations', { sellerId: 'NOBODY' })).status).toBe(400);
    const { sellerId } = first;
    for (const expiresAt of ['soon', -1, '2100-01-01']) {
      expect((await control(sandbox, 'POST', '/authorizations', { sellerId, expiresAt })).status).toBe(400);
    }
  });
});
