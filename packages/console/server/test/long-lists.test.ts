import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explorerHistory } from '../src/storage/schema/explorer.ts';
import type { Caller } from './fixtures/callers.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

// A screen reads these lists with their contents, so that each of them holds the event loop for as long as it is large.

let opened: TestServices;
let caller: Caller;

beforeAll(async () => {
  opened = await openServices();
  caller = createTestCaller(opened.services);
}, 60_000);

afterAll(() => opened.close());

const names = { endpoint: 'listingsItems', version: '2021-08-01', operation: 'putListingsItem' };
const megabyte = () => ({ body: { text: 'x'.repeat(900_000) } });

describe('lists of long content', () => {
  it('The saved calls of a workspace have 8 MB together; a shorter input fits again', async () => {
    const save = (name: string, input: object, id?: string) =>
      caller.explorer.saveRequest({ ...names, name, input, ...(id !== undefined && { id }) });
    for (let count = 0; count < 8; count += 1) await save(`c${count}`, megabyte());
    await expect(save('more', megabyte())).rejects.toThrow('The saved calls of a workspace can have 8 MB together.');
    const [first] = await caller.explorer.savedRequests();
    const id = first?.id ?? '';
    await expect(save('longer', { ...megabyte(), query: megabyte() }, id)).rejects.toThrow('8 MB together');
    await save('as long', megabyte(), id);
    await save('shorter', { body: {} }, id);
    await save('more', megabyte());
    expect(await caller.explorer.savedRequests()).toHaveLength(9);
  });

  it('The schedules of a workspace have 8 MB together; a shorter one fits again', async () => {
    const { services } = opened;
    const { id: applicationId } = await services.sellers.addApplication('local', {
      ...{ name: 'App', region: 'eu' as const, clientId: 'client', clientSecret: 'secret' },
    });
    const { id: sellerId } = await services.sellers.addSeller('local', {
      ...{ applicationId, name: 'Shop', refreshToken: 'Atzr|token' },
    });
    const reportOptions = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`option${at}`, 'x'.repeat(990)]));
    const request = { reportType: 'GET_AFN_INVENTORY_DATA', marketplaceIds: ['A1PA6795UKMFR9'], reportOptions };
    const recurrence = { every: 'minutes', minutes: 60 } as const;
    const add = () => caller.schedules.add({ kind: 'report', sellerId, name: 'Stock', request, recurrence });
    let count = 0;
    const fill = async () => {
      for (; count < 200; count += 1) await add();
    };
    await expect(fill()).rejects.toThrow('The schedules of a workspace can have 8 MB together.');
    expect(count).toBeGreaterThan(140);
    const [first] = await caller.schedules.list({});
    const { id = '', version = '' } = first ?? {};
    await caller.schedules.change({ id, version, request: { ...request, reportOptions: {} } });
    await add();
    expect(await caller.schedules.list({})).toHaveLength(count + 1);
  });

  it('The saved queries of a language have 8 MB together', async () => {
    const query = `{${' '.repeat(49_990)}}`;
    const saving = async () => {
      for (let count = 0; count < 200; count += 1) await caller.queries.save({ name: `q${count}`, query });
    };
    await expect(saving()).rejects.toThrow('The saved queries of a workspace can have 8 MB together.');
    expect(await caller.queries.saved()).toHaveLength(160);
  });

  it('A page of the history ends when its inputs are long, and the cursor leads through all entries', async () => {
    const { db } = opened.services.database;
    const entry = { ...names, workspaceId: 'local', sellerId: 's', sellerName: 'Shop', method: 'GET', ok: true };
    for (let count = 0; count < 20; count += 1) {
      await db.insert(explorerHistory).values({
        ...entry,
        id: `call_${String(count).padStart(2, '0')}`,
        at: new Date(1_000_000 + count),
        input: count === 19 ? { body: { text: 'x'.repeat(9_000_000) } } : megabyte(),
        summary: {} as never,
        milliseconds: 1,
      });
    }
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const page = await caller.explorer.history({ cursor });
      pages.push(page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(pages.map(({ length }) => length)).toEqual([1, 8, 8, 3]);
    expect(pages.flat()).toEqual(Array.from({ length: 20 }, (_, at) => `call_${String(19 - at).padStart(2, '0')}`));
  });

  it('A list of notifications has no messages', async () => {
    await caller.notifications.paste({ message: JSON.stringify({ NotificationType: 'ORDER_CHANGE', Payload: {} }) });
    const { rows } = await caller.notifications.received({ limit: 10 });
    expect(rows).toHaveLength(1);
    for (const name of ['message', 'payload', 'deliveryIds']) expect(rows[0]).not.toHaveProperty(name);
  });
});
