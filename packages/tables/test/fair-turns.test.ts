import { expect, it } from 'vitest';
import { FairTurns, workspaceContext } from '../src/engine/fair-turns.ts';

/** Does work that only ends when told, and writes down in which order it began. */
function workshop(turns: FairTurns) {
  const began: string[] = [];
  const work = (whom: string, name: string) =>
    workspaceContext.run(whom, async () => {
      await turns.waitForTurn();
      began.push(name);
    });
  return { began, work };
}

it('One query of a workspace runs before the tenth query of another one', async () => {
  const turns = new FairTurns(1);
  const { began, work } = workshop(turns);
  const all = [work('many', 'many 1')];
  for (let count = 2; count <= 10; count += 1) all.push(work('many', `many ${count}`));
  all.push(work('few', 'few 1'), work('third', 'third 1'));
  for (let count = 0; count < all.length; count += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    turns.next();
  }
  await Promise.all(all);
  expect(began.slice(0, 4)).toEqual(['many 1', 'many 2', 'few 1', 'third 1']);
  expect(began).toHaveLength(12);
});

it('Only a few queries run at once, and the slots are free again when all are done', async () => {
  const turns = new FairTurns(2);
  const { began, work } = workshop(turns);
  const all = [work('a', '1'), work('a', '2'), work('a', '3')];
  await new Promise((resolve) => setImmediate(resolve));
  expect(began).toEqual(['1', '2']);
  turns.next();
  await Promise.all(all);
  turns.next();
  turns.next();
  await work('b', '4');
  await work('b', '5');
  expect(began).toEqual(['1', '2', '3', '4', '5']);
});
