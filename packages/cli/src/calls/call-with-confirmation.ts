import type { ProfileOptions, ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { confirm } from '../prompt/confirm.ts';
import { withSeller } from '../seller/with-seller.ts';

/** A write that a command makes after a confirmation. */
interface ConfirmedCall {
  /** The effect of the call, as a sentence without a period. The seller is added to it. */
  readonly description: string;
  readonly call: (profile: ResolvedProfile) => {
    readonly operation: string;
    readonly path?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
  };
}

/** Asks for confirmation, makes the call, and returns its result. */
export async function callWithConfirmation<Result>(
  options: ProfileOptions & { readonly yes: boolean },
  shell: Shell,
  { description, call }: ConfirmedCall,
): Promise<Result> {
  return withSeller(options, shell, { validateRequests: true }, async (seller, profile) => {
    const { operation, ...parameters } = call(profile);
    await confirm(`${description}, for ${profile.label}.`, options, shell);
    return seller.call(operation, { ...parameters, options: { signal: shell.signal } }) as Promise<Result>;
  });
}
