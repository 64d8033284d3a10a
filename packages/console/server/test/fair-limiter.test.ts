import { describe, expect, it } from 'vitest';
import { FairLimiter } from '../src/base/fair-limiter.ts';

/** Work that ends when a test says so, and what began of it. */
function createWork(limiter: FairLimiter) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (owner: string, name: string, isFailing = false) =>
    limiter
      .run(owner, async () => {
        started.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        if (isFailing) throw new Error(name);
      })
      .catch(() => {});
  const end = async (name: string) => {
    ends.get(name)?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { started, start, end };
}

describe('A fair limiter', () => {
  it('Owners take turns, so that one with much work does not delay another', async () => {
    const { started, start, end } = createWork(new FairLimiter(1));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start('a', name);
    void start('b', 'b1');
    void start('c', 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'a4']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
    expect(started).toHaveLength(6);
  });

  it('No more than the limit is in progress, and work that fails makes room', async () => {
    const { started, start, end } = createWork(new FairLimiter(2));
    void start('a', 'a1', true);
    for (const name of ['a2', 'a3', 'a4']) void start('a', name);
    expect(started).toEqual(['a1', 'a2']);
    await end('a1');
    expect(started).toEqual(['a1', 'a2', 'a3']);
    await end('a2');
    await end('a3');
    await end('a4');
    void start('b', 'b1');
    void start('b', 'b2');
    void start('b', 'b3');
    expect(started.slice(4)).toEqual(['b1', 'b2']);
  });
});
