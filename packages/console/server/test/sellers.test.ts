import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

let fixture: TestServices;
let shop: RunningSandbox;
let caller: Caller;
let applicationId: string;

beforeAll(async () => {
  [fixture, shop] = await Promise.all([openServices(), startSandbox({ port: 0, sellers: 2, vendors: 1 })]);
  caller = createTestCaller(fixture.services);
  applicationId = await addApplication();
}, 60_000);

afterAll(async () => {
  await fixture.close();
  await shop.close();
});

async function addApplication(overrides: { clientSecret?: string; baseUrl?: string } = {}): Promise<string> {
  const { clientId, clientSecret, applicationId } = shop.sandbox.credentials;
  const { id } = await caller.applications.add({
    name: 'Warehouse sync',
    region: 'eu',
    clientId,
    clientSecret,
    applicationId,
    redirectUri: null,
    isDraft: false,
    baseUrl: shop.url,
    authUrl: `${shop.url}/auth/o2/token`,
    ...overrides,
  });
  return id;
}

const partner = () => shop.sandbox.sellers[0] as (typeof shop.sandbox.sellers)[number];

async function findSeller(id: string) {
  const found = (await caller.sellers.list()).find((seller) => seller.id === id);
  if (found === undefined) throw new Error(`no seller ${id}`);
  return found;
}

async function connect(name = 'Main shop'): Promise<string> {
  const { id } = await caller.sellers.connect({
    applicationId,
    name,
    kind: 'seller',
    refreshToken: partner().refreshToken,
  });
  return id;
}

/** The consent page, agreed to: what it leads back with. */
async function consent(address: string, sellingPartnerId: string): Promise<URLSearchParams> {
  const form = new URLSearchParams(new URL(address).searchParams);
  form.set('decision', 'allow');
  form.set('selling_partner_id', sellingPartnerId);
  const answer = await fetch(new URL('/apps/authorize/consent', address), {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') as string).searchParams;
}

function buildAnswer(came: URLSearchParams) {
  return {
    state: came.get('state') as string,
    code: came.get('spapi_oauth_code') as string,
    sellingPartnerId: came.get('selling_partner_id') as string,
  };
}

const ask = (sellerId: string | null = null, by: Caller = caller) =>
  by.sellers.startAuthorization({
    applicationId,
    marketplaceId: 'A1F83G8C2ARO7P',
    sellerId,
    name: 'By consent',
    kind: 'seller',
  });

describe('an application at Amazon', () => {
  const given = {
    name: 'Mine',
    region: 'eu',
    clientId: 'amzn1.application-oa2-client.mine',
    clientSecret: 'secret',
    applicationId: 'amzn1.sp.solution.mine',
    redirectUri: null,
    isDraft: false,
  } as const;

  test('Every wrong ID is named with its field, when an application is added or edited', async () => {
    const wrong = { ...given, clientId: 'foo', applicationId: 'baz' };
    const faults = { issues: [{ path: ['clientId'] }, { path: ['applicationId'] }] };
    await expect(caller.applications.add(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST', cause: faults });
    const { id } = await caller.applications.add(given);
    const { clientSecret: _, ...change } = wrong;
    await expect(caller.applications.change({ id, change })).rejects.toMatchObject({ cause: faults });
    await caller.applications.change({ id, change: { ...change, clientId: given.clientId, applicationId: null } });
    await caller.applications.remove({ id });
  });

  test('A sandbox can have other IDs', async () => {
    const { id } = await caller.applications.add({
      ...given,
      clientId: 'foo',
      applicationId: 'baz',
      baseUrl: shop.url,
    });
    await caller.applications.remove({ id });
  });
});

describe('a seller by refresh token', () => {
  test('A seller is connected and tested, and has its marketplaces', async () => {
    const seller = await findSeller(await connect());
    expect(seller.health?.state).toBe('connected');
    expect(seller.participations?.map(({ countryCode }) => countryCode)).toContain('GB');
    expect(seller.marketplaceIds).toEqual(expect.arrayContaining([...partner().marketplaceIds]));
    expect(seller).not.toHaveProperty('refreshToken');
  });

  test('A seller is not saved when Amazon rejects the token', async () => {
    const before = (await caller.sellers.list()).length;
    const refused = caller.sellers.connect({ applicationId, name: 'X', kind: 'seller', refreshToken: 'Atzr|nobody' });
    await expect(refused).rejects.toMatchObject({
      cause: { code: 'invalid_grant', message: expect.stringContaining('refresh token'), action: expect.any(String) },
    });
    expect(await caller.sellers.list()).toHaveLength(before);
  });

  test('A wrong secret and a wrong token have different errors', async () => {
    const other = await addApplication({ clientSecret: 'amzn1.oa2-cs.v1.wrong' });
    const refreshToken = partner().refreshToken;
    const refused = caller.sellers.connect({ applicationId: other, name: 'X', kind: 'seller', refreshToken });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'invalid_client' } });
    await caller.applications.rotateSecret({ id: other, clientSecret: shop.sandbox.credentials.clientSecret });
    const { id } = await caller.sellers.connect({ applicationId: other, name: 'X', kind: 'seller', refreshToken });
    expect((await findSeller(id)).health?.state).toBe('connected');
    await caller.applications.remove({ id: other });
    expect((await caller.sellers.list()).some((seller) => seller.id === id)).toBe(false);
  });

  test('A seller keeps its token when Amazon rejects the new one', async () => {
    const id = await connect();
    await expect(caller.sellers.replaceToken({ id, refreshToken: 'Atzr|nobody' })).rejects.toThrow();
    expect(await caller.sellers.testConnection({ id })).toMatchObject({ state: 'connected' });
  });

  test('A token is saved only on request while Amazon does not respond, and is then untested', async () => {
    // A failure that is no rejection, like that of a connection, but is not retried for 20 seconds.
    const broken = createServer((_, response) => response.writeHead(404).end('{}')).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const { port } = broken.address() as AddressInfo;
    const lost = await addApplication({ baseUrl: `http://127.0.0.1:${port}` });
    const given = { applicationId: lost, name: 'Lost', kind: 'seller', refreshToken: partner().refreshToken } as const;
    const before = (await caller.sellers.list()).length;
    const untested = {
      cause: {
        code: 'TOKEN_NOT_TESTED',
        message: expect.stringContaining('was not saved'),
        action: expect.any(String),
      },
    };
    await expect(caller.sellers.connect(given)).rejects.toMatchObject(untested);
    expect(await caller.sellers.list()).toHaveLength(before);

    const { id } = await caller.sellers.connect({ ...given, skipsTest: true });
    expect((await findSeller(id)).health).toBeNull();
    const { refreshToken } = given;
    await caller.sellers.testConnection({ id });
    expect((await findSeller(id)).health?.state).toBe('unreachable');
    await expect(caller.sellers.replaceToken({ id, refreshToken })).rejects.toMatchObject(untested);
    fixture.move(1);
    await caller.sellers.replaceToken({ id, refreshToken, skipsTest: true });
    expect((await findSeller(id)).health).toBeNull();
    await caller.applications.remove({ id: lost });
    broken.close();
  });

  test('A seller is renamed, and removed with its data', async () => {
    const id = await connect();
    await ask(id);
    await caller.sellers.rename({ id, name: 'Second shop' });
    expect((await findSeller(id)).name).toBe('Second shop');
    expect(await caller.sellers.relatedData({ id })).toContainEqual({ table: 'authorization_requests', count: 1 });
    await caller.sellers.remove({ id });
    await expect(caller.sellers.testConnection({ id })).rejects.toMatchObject({ cause: { code: 'SELLER_NOT_FOUND' } });
  });

  test('Another workspace does not see the seller', async () => {
    const id = await connect();
    const stranger = createTestCaller(fixture.services, { workspaceId: 'other' });
    expect(await stranger.sellers.list()).toEqual([]);
    const answers = [
      stranger.sellers.rename({ id, name: 'Mine' }),
      stranger.sellers.remove({ id }),
      stranger.sellers.testConnection({ id }),
      stranger.sellers.relatedData({ id }),
      stranger.sellers.replaceToken({ id, refreshToken: 'Atzr|x' }),
    ];
    const refused = { status: 'rejected', reason: { cause: { code: 'SELLER_NOT_FOUND' } } };
    expect(await Promise.allSettled(answers)).toMatchObject(answers.map(() => refused));
    await expect(stranger.applications.remove({ id: applicationId })).rejects.toMatchObject({
      cause: { code: 'APPLICATION_NOT_FOUND' },
    });
  });
});

describe('a seller by authorization', () => {
  test('The user opens the authorization page and returns with a connected seller', async () => {
    const { address, redirectUri } = await ask();
    expect(redirectUri).toBe('http://127.0.0.1:4650/connect/callback');
    const came = await consent(address, partner().sellerId);
    const { id } = await caller.sellers.finishAuthorization(buildAnswer(came));
    expect(await findSeller(id)).toMatchObject({
      sellingPartnerId: partner().sellerId,
      health: { state: 'connected' },
    });
  });

  test('A state can be used once', async () => {
    const came = await consent((await ask()).address, partner().sellerId);
    await caller.sellers.finishAuthorization(buildAnswer(came));
    await expect(caller.sellers.finishAuthorization(buildAnswer(came))).rejects.toMatchObject({
      cause: { code: 'AUTHORIZATION_STATE_INVALID' },
    });
  });

  test('A state is valid only in the session that requested it', async () => {
    const came = buildAnswer(await consent((await ask()).address, partner().sellerId));
    const other = createTestCaller(fixture.services, { session: 'session two' });
    await expect(other.sellers.finishAuthorization(came)).rejects.toMatchObject({
      cause: { code: 'AUTHORIZATION_STATE_INVALID' },
    });
    await expect(caller.sellers.finishAuthorization(came)).resolves.toHaveProperty('id');
  });

  test('A state expires after ten minutes, and an unknown state is rejected', async () => {
    const came = buildAnswer(await consent((await ask()).address, partner().sellerId));
    fixture.move(10 * 60_000 + 1);
    for (const state of [came.state, 'made up', '']) {
      await expect(caller.sellers.finishAuthorization({ ...came, state })).rejects.toMatchObject({
        cause: { code: 'AUTHORIZATION_STATE_INVALID' },
      });
    }
  });

  test('A wrong code is rejected with a message', async () => {
    const came = buildAnswer(await consent((await ask()).address, partner().sellerId));
    await expect(caller.sellers.finishAuthorization({ ...came, code: 'ANOTHER' })).rejects.toMatchObject({
      cause: { code: 'AUTHORIZATION_CODE_REJECTED' },
    });
  });

  test('Authorization reconnects the same seller and rejects another one', async () => {
    const { id } = await caller.sellers.finishAuthorization(
      buildAnswer(await consent((await ask()).address, partner().sellerId)),
    );
    const again = await consent((await ask(id)).address, partner().sellerId);
    expect(await caller.sellers.finishAuthorization(buildAnswer(again))).toMatchObject({ id, wasKnown: true });
    const other = await consent((await ask(id)).address, shop.sandbox.sellers[1]?.sellerId ?? '');
    await expect(caller.sellers.finishAuthorization(buildAnswer(other))).rejects.toMatchObject({
      cause: { code: 'WRONG_SELLER_AUTHORIZED' },
    });
  });
});

describe('detected roles', () => {
  test('Missing roles are detected by test calls', async () => {
    const id = await connect();
    shop.sandbox.grantRoles(partner().sellerId, ['Amazon Fulfillment', 'Finance and Accounting']);
    await caller.sellers.detectRoles({ id });
    const { roles } = await findSeller(id);
    expect(roles?.granted).toEqual(['Amazon Fulfillment', 'Finance and Accounting']);
    expect(roles?.missing).toContain('Product Listing');
    expect(roles?.missing).toContain('Brand Analytics');
    expect(roles?.probes.every(({ result }) => result !== 'unclear')).toBe(true);
  });

  test('No role is missing if all roles are granted', async () => {
    const id = await connect();
    shop.sandbox.grantRoles(partner().sellerId, shop.sandbox.sellers[1]?.roles ?? []);
    await caller.sellers.detectRoles({ id });
    const { roles } = await findSeller(id);
    expect(roles?.missing).toEqual([]);
    expect(roles?.granted).toContain('Product Listing');
  });

  test('A vendor uses the authorization page for vendors', async () => {
    const [vendor] = shop.sandbox.vendors;
    const { id } = await caller.sellers.connect({
      applicationId,
      name: 'Supplier',
      kind: 'vendor',
      refreshToken: vendor?.refreshToken ?? '',
      marketplaceIds: [vendor?.marketplaceId ?? ''],
    });
    await caller.sellers.detectRoles({ id });
    const seller = await findSeller(id);
    expect(seller).toMatchObject({ kind: 'vendor', health: { state: 'connected' } });
    expect(seller.roles?.probes.map(({ result }) => result)).not.toContain('rejected');
  });
});
