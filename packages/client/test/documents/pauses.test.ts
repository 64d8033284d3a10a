import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, noFiles } from '../support/test-client.ts';

const details = { url: 'https://storage.example/documents/1' };
/** A disk that reads what is written to it. */
const files = { ...noFiles, write: async (_path: string, content: unknown) => void (await buffer(content as never)) };

type Client = ReturnType<typeof createTestClient>['client'];
interface Options {
  readonly timeouts: { readonly deadline: number };
}

/** Each way to have a document. */
const ways = {
  download: (client: Client, options: Options) => client.download(details, options),
  downloadToFile: (client: Client, options: Options) => client.downloadToFile(details, '/f', options),
  downloadStream: async (client: Client, options: Options) => buffer(await client.downloadStream(details, options)),
  downloadRows: (client: Client, options: Options) => client.downloadRows(details, options).next(),
};

describe.each(Object.entries(ways))('The deadline of %s', (_name, way) => {
  it('The deadline covers all attempts and the waits between them', async () => {
    const { client, clock, calls } = createTestClient(() => networkError('ECONNREFUSED', false));
    const error = catchError(way(client, { timeouts: { deadline: 3_000 } }));
    await clock.advance(3_000);
    expect(await error).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 3_000 });
    // The second one at once, a third one not before ten seconds.
    expect(calls()).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });

  it('The deadline does not restart with an attempt', async () => {
    const { client, clock, calls } = createTestClient(
      (_request, index) => (index === 0 ? networkError('ECONNREFUSED', false) : { pieces: ['a\tb\n', 'stall'] }),
      { files },
    );
    const error = catchError(way(client, { timeouts: { deadline: 20_000 } }));
    await clock.advance(20_000);
    expect(await error).toMatchObject({ code: 'API_DEADLINE_TIMEOUT', timeout: 20_000 });
    expect(calls()).toHaveLength(2);
    expect(clock.pending).toBe(0);
  });
});

it('A destroyed stream sends no more requests, even during a wait', async () => {
  const { client, clock, calls } = createTestClient(() => ({
    headers: { etag: '"1"', 'content-length': '9' },
    pieces: ['half', networkError('ECONNRESET')],
  }));
  const stream = (await client.downloadStream(details)).resume();
  await clock.advance(5_000);
  expect(clock.pending).toBe(1);
  stream.destroy();
  await clock.advance(60_000);
  expect(calls()).toHaveLength(2);
  expect(clock.pending).toBe(0);
});
