import { expect, it } from 'vitest';
import type { FeedMessage } from '../../src/flows/feed/feed-request.ts';
import { buildMessageDocuments } from '../../src/flows/feed/listing-messages.ts';

const messages = ['Ä', 'B', 'C', 'D', 'E'].map((sku): FeedMessage => ({ sku, operationType: 'DELETE' }));

/** The documents of the messages, when none may have more bytes. */
async function documents(bytes: number) {
  const found = [];
  const header = { sellerId: 'M1', version: '2.0', issueLocale: 'ä' };
  for await (const document of buildMessageDocuments(messages, header, {
    sent: 0,
    limits: { messages: 25_000, bytes },
  })) {
    found.push(document);
  }
  return found;
}

it('documents of messages are as large as the limit, to the byte, and never larger', async () => {
  const [whole] = await documents(Number.POSITIVE_INFINITY);
  const most = whole?.content.byteLength ?? 0;
  expect((await documents(most)).map(({ skus }) => skus.length)).toEqual([5]);
  expect((await documents(most - 1)).map(({ skus }) => skus.length)).toEqual([4, 1]);
  for (let bytes = most; bytes > most / 2; bytes -= 1) {
    const parts = await documents(bytes);
    expect(parts.flatMap(({ skus }) => skus)).toEqual(['Ä', 'B', 'C', 'D', 'E']);
    for (const { content, skus } of parts) expect(content.byteLength <= bytes || skus.length === 1).toBe(true);
  }
});
