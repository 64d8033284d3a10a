import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundedDocument } from '../src/services/run-files/bounded-document.ts';
import { notificationsReceived } from '../src/storage/schema/notifications.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

// What comes from outside is small, and would become large, deep or something else.

it('A document that becomes too large is cut off at the limit and not decompressed to its end', async () => {
  const bomb = gzipSync(Buffer.alloc(64_000_000));
  expect(bomb.byteLength).toBeLessThan(100_000);
  const most = 2_000_000;
  let kept = 0;
  const unpacked = Readable.from([bomb]).pipe(createGunzip());
  const keep = async () => {
    for await (const piece of boundedDocument(unpacked, most)) kept += piece.byteLength;
  };
  await expect(keep()).rejects.toMatchObject({ code: 'DOCUMENT_TOO_LARGE' });
  expect(kept).toBeLessThanOrEqual(most);
});

describe('a notification', () => {
  let opened: TestServices;
  beforeAll(async () => {
    opened = await openServices();
  }, 60_000);
  afterAll(() => opened.close());

  const envelope = (payload: string, id = 'one') =>
    `{"NotificationVersion":"1.0","NotificationType":"ORDER_CHANGE","PayloadVersion":"1.0","EventTime":"2026-01-01T00:00:00Z","Payload":${payload},"NotificationMetadata":{"ApplicationId":"a","SubscriptionId":"s","PublishTime":"2026-01-01T00:00:00Z","NotificationId":${JSON.stringify(id)}}}`;
  const take = (message: string, deliveryId: string) =>
    opened.services.inbox.receive([{ workspaceId: 'local', origin: 'queue', message, deliveryId }]);

  it.each([
    ['nested as deep as a message may be long', envelope(`${'['.repeat(120_000)}${']'.repeat(120_000)}`, 'deep')],
    [
      'with members that would change objects',
      envelope('{"__proto__":{"role":"owner"},"constructor":{"prototype":1}}', 'proto'),
    ],
    [
      'with NUL characters in its ID and its payload',
      envelope('{"sellerId":"a\\u0000b","text":"\\u0000\\ud800"}', 'a\0b'),
    ],
    ['that is not an object', '[]'],
    ['that is not JSON', '{'],
  ])('A notification %s breaks neither the queue nor anything else', async (name, message) => {
    await expect(take(message, name)).resolves.toHaveLength(1);
    expect(({} as { role?: string }).role).toBeUndefined();
    const caller = createTestCaller(opened.services);
    const { rows } = await caller.notifications.received({});
    for (const { number } of rows) await caller.notifications.get({ number });
    await caller.notifications.received({ search: 'owner' });
    await opened.services.database.db
      .delete(notificationsReceived)
      .where(eq(notificationsReceived.workspaceId, 'local'));
  });
});
