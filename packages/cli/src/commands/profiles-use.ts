import { openProfiles } from '../profiles/open-profiles.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { profilesUse } from '../table/accounts.ts';

export async function run({ args }: Given<typeof profilesUse>, shell: Shell): Promise<undefined> {
  await openProfiles(shell).use(args.profile);
  shell.stderr.write(`The profile ${args.profile} is the current one.\n`);
}
