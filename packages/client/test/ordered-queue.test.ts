import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type HasTicket, OrderedQueue } from '../src/quotas/ordered-queue.ts';

/** Adds a ticket, removes an entry or serves the next one, some of them many times. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('join' as const), ticket: fc.nat(50) }),
  fc.record({ kind: fc.constant('leave' as const), ticket: fc.nat(50) }),
  fc.record({ kind: fc.constant('serve' as const), times: fc.nat(200) }),
  fc.record({ kind: fc.constant('join-many' as const), size: fc.nat(200) }),
);

it('Entries are served in the order of their tickets, whatever is added and removed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const queue = new OrderedQueue<HasTicket>();
      let model: HasTicket[] = [];
      const addEntry = (ticket: number) => {
        if (model.some((one) => one.ticket === ticket)) return;
        const waiter = { ticket };
        queue.add(waiter);
        model = [...model, waiter].sort((one, other) => one.ticket - other.ticket);
      };
      for (const one of steps) {
        if (one.kind === 'join') addEntry(one.ticket);
        else if (one.kind === 'join-many') for (let at = 0; at < one.size; at += 1) addEntry(100 + model.length + at);
        else if (one.kind === 'serve')
          for (let at = 0; at < one.times; at += 1) expect(queue.shift()).toBe(model.shift());
        else {
          const leaving = model.find(({ ticket }) => ticket === one.ticket);
          // Removing a missing entry changes nothing.
          queue.remove(leaving ?? { ticket: one.ticket });
          model = model.filter((other) => other !== leaving);
        }
        expect(queue.length).toBe(model.length);
      }
      while (model.length > 0) expect(queue.shift()).toBe(model.shift());
      expect(queue.shift()).toBeUndefined();
    }),
  );
});
