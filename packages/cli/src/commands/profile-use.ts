import type { ParsedArguments } from '../command-line/command-spec.ts';
import type { profileUse } from './definitions/profiles.ts';
import { openProfileStore } from '../profiles/open-profile-store.ts';
import type { Shell } from '../shell/shell.ts';

export async function run({ args }: ParsedArguments<typeof profileUse>, shell: Shell): Promise<undefined> {
  await openProfileStore(shell).setCurrent(args.profile);
  shell.stderr.write(`The current profile is now ${args.profile}.\n`);
}
