import type { ClientEvent, SellingPartner } from 'supercargo';
import { narrate } from '../output/narrate.ts';
import { printable } from '../output/printable.ts';
import { longWait } from '../output/wait-in-words.ts';
import type { Shell } from '../shell/shell.ts';
import type { Account, AccountOptions } from './account.ts';
import { findAccount } from './find-account.ts';
import { openSeller, type SellerOptions } from './open-seller.ts';

/**
 * Does some work with the account that the line asks for, and closes what was opened for it. Long waits are told, unless the work
 * has an observer of its own.
 */
export async function withSeller<Result>(
  asked: AccountOptions & { readonly quiet?: boolean },
  shell: Shell,
  options: SellerOptions,
  work: (seller: SellingPartner, account: Account) => Promise<Result>,
): Promise<Result> {
  const account = await findAccount(asked, shell);
  try {
    const observer = (event: ClientEvent) => tellWait(event, shell, { quiet: asked.quiet ?? false });
    return await work(openSeller(account, shell, { observer, ...options }), account);
  } finally {
    await account.close();
  }
}

function tellWait(event: ClientEvent, shell: Shell, options: { readonly quiet: boolean }): void {
  const now = shell.now();
  const wait = longWait(event, now);
  if (wait !== undefined) narrate(shell, options, printable(wait.words(now)));
}
