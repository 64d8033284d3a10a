import type { Account } from './account.ts';

/** Work that takes turns with other requests. Later calls of its account wait for it, so that it sees and makes all changes at once. */
const works = new WeakMap<Account, Promise<void>>();

/** Waits until nothing works on an account. */
export async function waitForWork(account: Account): Promise<void> {
  while (works.has(account)) await works.get(account);
}

/** Works on an account when nothing else does. Earlier work may have done the same, so `work` looks for what is left to do. */
export async function workOn(account: Account, work: () => Promise<void>): Promise<void> {
  while (works.has(account)) await works.get(account);
  const working = work().finally(() => works.delete(account));
  works.set(
    account,
    working.catch(() => {}),
  );
  await working;
}
