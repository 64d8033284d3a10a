import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from '../src/quotas/turns.ts';

const party = fc.constantFrom('a', 'b', 'c', 'd');
const step = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), party }),
  fc.record({ kind: fc.constant('leave' as const), place: fc.nat(40) }),
  fc.record({ kind: fc.constant('serve' as const), party: fc.constant('') }),
);

interface Waiter {
  readonly party: string;
  readonly ticket: number;
}

it('parties take turns, whoever joins and leaves between, and nobody waits for more than was said', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const turns = new Turns<Waiter>();
      /** Parties in the order of their turns, each with its calls. */
      let model: Waiter[][] = [];
      const said = new Map<Waiter, number>();
      let [tickets, served] = [0, 0];
      const serve = () => {
        const [first, ...others] = model;
        const waiter = first?.shift();
        model = first === undefined || first.length === 0 ? others : [...others, first];
        expect(turns.next()).toBe(waiter);
        if (waiter !== undefined) expect(served).toBeLessThanOrEqual(said.get(waiter) ?? served);
        served += 1;
      };
      for (const one of steps) {
        if (one.kind === 'serve') serve();
        else if (one.kind === 'join') {
          tickets += 1;
          const waiter = { party: one.party, ticket: tickets };
          // Who joins later may have a turn before.
          said.clear();
          said.set(waiter, served + turns.ahead(one.party));
          turns.add(waiter);
          const own = model.find(([first]) => first?.party === one.party);
          if (own === undefined) model.push([waiter]);
          else own.push(waiter);
        } else {
          const leaving = model.flat()[one.place];
          turns.remove(leaving ?? { party: 'a', ticket: 0 });
          model = model.map((calls) => calls.filter((call) => call !== leaving)).filter(({ length }) => length > 0);
        }
        expect(turns.length).toBe(model.flat().length);
      }
      while (model.length > 0) serve();
      expect(turns.next()).toBeUndefined();
    }),
  );
});
