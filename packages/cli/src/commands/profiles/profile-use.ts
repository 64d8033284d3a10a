import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { openProfileStore } from '@supercargo/toolkit/profiles/open-profile-store';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { profileUse } from '../definitions/profiles.ts';

export async function run({ args }: ParsedArguments<typeof profileUse>, shell: Shell): Promise<undefined> {
  await openProfileStore(shell).setCurrent(args.profile);
  shell.stderr.write(`The current profile is now ${args.profile}.\n`);
}
