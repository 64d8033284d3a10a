import { expect, it } from 'vitest';
import type { FeedMessage } from '../../src/flows/feed/feed-request.ts';
import { buildMessageDocuments } from '../../src/flows/feed/listing-messages.ts';

const messages = ['Ä', 'B', 'C', 'D', 'E'].map((sku): FeedMessage => ({ sku, operationType: 'DELETE' }));

/** Builds the documents of all messages with the given size limit. */
async function buildDocuments(bytes: number) {
  const documents = [];
  const header = { sellerId: 'M1', version: '2.0', issueLocale: 'ä' };
  for await (const document of buildMessageDocuments(messages, header, {
    skipCount: 0,
    limits: { messages: 25_000, bytes },
  })) {
    documents.push(document);
  }
  return documents;
}

it('Documents of messages use the size limit to the byte and never exceed it', async () => {
  const [whole] = await buildDocuments(Number.POSITIVE_INFINITY);
  const maxBytes = whole?.content.byteLength ?? 0;
  expect((await buildDocuments(maxBytes)).map(({ skus }) => skus.length)).toEqual([5]);
  expect((await buildDocuments(maxBytes - 1)).map(({ skus }) => skus.length)).toEqual([4, 1]);
  for (let bytes = maxBytes; bytes > maxBytes / 2; bytes -= 1) {
    const parts = await buildDocuments(bytes);
    expect(parts.flatMap(({ skus }) => skus)).toEqual(['Ä', 'B', 'C', 'D', 'E']);
    for (const { content, skus } of parts) expect(content.byteLength <= bytes || skus.length === 1).toBe(true);
  }
});
