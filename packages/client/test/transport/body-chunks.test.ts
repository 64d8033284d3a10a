import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BodyChunks } from '../../src/transport/body-chunks.ts';

/** Creates a connection that counts its pauses and sends more chunks when it is resumed. */
function connection(pieces: readonly Uint8Array[]) {
  const left = [...pieces];
  let isPaused = false;
  const counts = { pauses: 0, left: 0 };
  const body = new BodyChunks({
    pause() {
      counts.pauses += 1;
      isPaused = true;
    },
    resume() {
      isPaused = false;
      flow();
    },
    discardRest() {
      counts.left += 1;
    },
  });
  function flow() {
    while (!isPaused && left.length > 0) body.add(left.shift() as Uint8Array);
    if (left.length === 0) body.end();
  }
  flow();
  return { body, counts };
}

async function readAll(body: BodyChunks): Promise<Uint8Array[]> {
  const read: Uint8Array[] = [];
  for await (const piece of body) read.push(piece);
  return read;
}

describe('BodyChunks', () => {
  it('Chunks of any size arrive complete and in order', async () => {
    const piece = fc.oneof(fc.uint8Array({ maxLength: 20 }), fc.constant(new Uint8Array(70_000).fill(7)));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 50 }), async (pieces) => {
        expect(Buffer.concat(await readAll(connection(pieces).body))).toEqual(Buffer.concat(pieces));
      }),
    );
  });

  it('The connection is paused once per 64 kB and not once per chunk', async () => {
    const { body, counts } = connection(Array.from({ length: 64 * 40 }, () => new Uint8Array(1024)));
    await readAll(body);
    expect(counts.pauses).toBe(40);
  });

  it('Small chunks are combined and large ones are not', async () => {
    expect(await readAll(connection(Array.from({ length: 1000 }, () => new Uint8Array(10))).body)).toHaveLength(1);
    expect(await readAll(connection(Array.from({ length: 4 }, () => new Uint8Array(8192))).body)).toHaveLength(4);
  });

  it('Leaving the chunks cancels the connection', async () => {
    const { body, counts } = connection(Array.from({ length: 100 }, () => new Uint8Array(8192)));
    for await (const _piece of body) break;
    expect(counts.left).toBe(1);
    expect(await body.next()).toEqual({ done: true, value: undefined });
  });
});
