import { confirm } from '../ask/confirm.ts';
import type { Account, AccountOptions } from '../marketplace/account.ts';
import { withSeller } from '../marketplace/with-seller.ts';
import type { Shell } from '../shell/shell.ts';

/** A single write of a command that is made for it. */
export interface Change {
  /** What will happen, without an end: the account is added. */
  readonly question: string;
  readonly call: (account: Account) => {
    readonly operation: string;
    readonly path?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
}

/** Asks, and makes the change. Gives what the marketplace answered. */
export async function changeOne<Answer>(
  options: AccountOptions & { readonly yes: boolean },
  shell: Shell,
  { question, call }: Change,
): Promise<Answer> {
  return withSeller(options, shell, { checked: true }, async (seller, account) => {
    const parameters = { ...call(account), options: { signal: shell.signal } };
    await confirm(`${question}, for ${account.label}.`, options, shell);
    return seller.callAPI<Answer>(parameters as never) as Promise<Answer>;
  });
}
