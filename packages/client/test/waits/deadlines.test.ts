import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Deadlines, type Expirable } from '../../src/waits/deadlines.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), after: fc.nat(1_000) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant('advance' as const), by: fc.nat(300) }),
);

it('Deadlines expire in time and in order, whatever is added and removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const clock = createVirtualClock();
      const deadlines = new Deadlines(clock);
      const expired: Expirable[] = [];
      let waiting: Expirable[] = [];
      const member = (deadline: number): Expirable => ({
        deadline,
        heapIndex: -1,
        expire() {
          expect(clock.now()).toBe(deadline);
          expired.push(this);
          waiting = waiting.filter((one) => one !== this);
        },
      });
      for (const one of steps) {
        if (one.kind === 'add') {
          const added = member(clock.now() + one.after);
          waiting.push(added);
          deadlines.add(added);
        } else if (one.kind === 'remove') {
          const [removed] = waiting.splice(one.at, 1);
          if (removed !== undefined) deadlines.remove(removed);
        } else {
          await clock.advance(one.by);
        }
        expect(clock.pending).toBeLessThanOrEqual(1);
        expect(waiting.length === 0 || clock.pending === 1).toBe(true);
      }
      await clock.advance(2_000);
      expect(waiting).toEqual([]);
      expect(clock.pending).toBe(0);
      expect(expired.map(({ deadline }) => deadline)).toEqual(expired.map(({ deadline }) => deadline).sort());
    }),
    { numRuns: 50 },
  );
});
