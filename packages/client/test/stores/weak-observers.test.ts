import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../../src/index.ts';
import { WeakObservers } from '../../src/outages/weak-observers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const event: ClientEvent = { type: 'warning', code: 'QUOTA_STORE_LOST', message: '' };

describe('observers of a store', () => {
  it('are told once each, and kept alive by nobody here', async () => {
    const observers = new WeakObservers();
    const told: string[] = [];
    const kept = () => void told.push('kept');
    for (let time = 0; time < 3; time += 1) observers.add(kept);
    for (let client = 0; client < 500; client += 1) observers.add(() => void told.push(`client ${client}`));
    // What a WeakRef was made of, or has given, lives until the end of the turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    collectGarbage();
    observers.tell(event);
    expect(told).toEqual(['kept']);
  });
});
