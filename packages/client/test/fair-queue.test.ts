import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairQueue } from '../src/quotas/fair-queue.ts';

const sellerKey = fc.constantFrom('a', 'b', 'c', 'd');
const step = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), sellerKey }),
  fc.record({ kind: fc.constant('leave' as const), position: fc.nat(40) }),
  fc.record({ kind: fc.constant('serve' as const), sellerKey: fc.constant('') }),
);

interface Waiter {
  readonly sellerKey: string;
  readonly ticket: number;
}

it('Selling partners take turns whatever calls are added and removed, and no call waits for more calls than estimated', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const queue = new FairQueue<Waiter>();
      /** The calls of each selling partner, in the order of their turns. */
      let model: Waiter[][] = [];
      const estimates = new Map<Waiter, number>();
      let [tickets, served] = [0, 0];
      const serve = () => {
        const [first, ...others] = model;
        const waiter = first?.shift();
        model = first === undefined || first.length === 0 ? others : [...others, first];
        expect(queue.next()).toBe(waiter);
        if (waiter !== undefined) expect(served).toBeLessThanOrEqual(estimates.get(waiter) ?? served);
        served += 1;
      };
      for (const one of steps) {
        if (one.kind === 'serve') serve();
        else if (one.kind === 'join') {
          tickets += 1;
          const waiter = { sellerKey: one.sellerKey, ticket: tickets };
          // A selling partner that is added later can have an earlier turn, so earlier estimates are no longer valid.
          estimates.clear();
          estimates.set(waiter, served + queue.countAhead(one.sellerKey));
          queue.add(waiter);
          const own = model.find(([first]) => first?.sellerKey === one.sellerKey);
          if (own === undefined) model.push([waiter]);
          else own.push(waiter);
        } else {
          const leaving = model.flat()[one.position];
          queue.remove(leaving ?? { sellerKey: 'a', ticket: 0 });
          model = model.map((calls) => calls.filter((call) => call !== leaving)).filter(({ length }) => length > 0);
        }
        expect(queue.length).toBe(model.flat().length);
      }
      while (model.length > 0) serve();
      expect(queue.next()).toBeUndefined();
    }),
  );
});
