import { expect, it } from 'vitest';
import { Jobs } from '../src/jobs/jobs.ts';
import { openDatabase } from './fixtures/open-database.ts';

it('A group with more jobs than its limit leaves room for the jobs of others', async () => {
  const database = await openDatabase();
  const jobs = new Jobs(database, (error) => {
    throw error;
  });
  await jobs.start();
  const began: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let allBegan = () => {};
  const others = new Promise<void>((resolve) => {
    allBegan = resolve;
  });
  try {
    await jobs.declare('work', 15);
    for (let count = 1; count <= 6; count += 1) {
      await jobs.send('work', { name: `many ${count}` }, { key: `many ${count}`, group: 'many' });
    }
    await jobs.send('work', { name: 'few' }, { key: 'few', group: 'few' });
    await jobs.handle<{ name: string }>('work', {
      leaseSeconds: 15,
      atOnce: 5,
      atOnceOfGroup: 2,
      run: async ({ name }) => {
        began.push(name);
        if (name === 'few') allBegan();
        await ended;
      },
    });
    await others;
    expect(began.filter((name) => name !== 'few').length).toBeLessThanOrEqual(2);
    end();
    await expect.poll(() => began.length, { timeout: 20_000 }).toBe(7);
  } finally {
    end();
    await jobs.close();
    await database.close();
  }
}, 60_000);
