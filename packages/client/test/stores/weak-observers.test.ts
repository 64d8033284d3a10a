import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../../src/index.ts';
import { WeakObservers } from '../../src/store-health/weak-observers.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const event: ClientEvent = { type: 'warning', code: 'QUOTA_STORE_LOST', message: '' };

describe('WeakObservers', () => {
  it('Each observer is notified once and can be collected', async () => {
    const observers = new WeakObservers();
    const notified: string[] = [];
    const referenced = () => void notified.push('referenced');
    for (let time = 0; time < 3; time += 1) observers.add(referenced);
    for (let client = 0; client < 500; client += 1) observers.add(() => void notified.push(`client ${client}`));
    // The target of a WeakRef stays alive until the end of the turn.
    await new Promise<void>((resolve) => setImmediate(resolve));
    collectGarbage();
    observers.notify(event);
    expect(notified).toEqual(['referenced']);
  });
});
