import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import { createSeller, type SellerOptions } from '@supercargo/toolkit/seller/create-seller';
import { resolveProfile } from '@supercargo/toolkit/seller/resolve-profile';
import type { ProfileOptions, ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { openUseLog, type UseLog } from '@supercargo/toolkit/uses/use-log';
import type { ClientEvent, SellingPartner } from 'supercargo';
import { toLongWait } from '../output/long-wait.ts';
import { printNote } from '../output/print-note.ts';

/**
 * Runs `work` with a client for the selected profile, and closes the profile afterwards. Long waits are printed, unless `options`
 * has an observer. What the calls use is recorded for `supercargo deprecations`.
 */
export async function withSeller<Result>(
  profileOptions: ProfileOptions & { readonly quiet?: boolean; readonly 'max-wait'?: number | undefined },
  shell: Shell,
  options: SellerOptions,
  work: (seller: SellingPartner, profile: ResolvedProfile, uses: UseLog) => Promise<Result>,
): Promise<Result> {
  const profile = await resolveProfile(profileOptions, shell);
  const uses = openUseLog(shell);
  try {
    const observer = (event: ClientEvent) => printLongWait(event, shell, { quiet: profileOptions.quiet ?? false });
    return await work(
      createSeller(profile, shell, { observer, uses, maxWait: profileOptions['max-wait'], ...options }),
      profile,
      uses,
    );
  } finally {
    uses.save();
    await profile.close();
  }
}

function printLongWait(event: ClientEvent, shell: Shell, options: { readonly quiet: boolean }): void {
  const now = shell.now();
  const wait = toLongWait(event, now);
  if (wait !== undefined) printNote(shell, options, sanitizeLine(wait.describe(now)));
}
