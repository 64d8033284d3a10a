import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { openProfileStore } from '@supercargo/toolkit/profiles/open-profile-store';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { confirm } from '../../prompt/confirm.ts';
import type { logout } from '../definitions/profiles.ts';

export async function run({ args, options }: ParsedArguments<typeof logout>, shell: Shell): Promise<undefined> {
  const profiles = openProfileStore(shell);
  const name = args.profile ?? (await profiles.list()).current;
  if (name === undefined) {
    throw new CommandError('NO_PROFILE', 'There is no current profile.', 'Name the profile: supercargo logout NAME.');
  }
  await profiles.check(name);
  await confirm(`Delete the profile ${name} and its secrets.`, options, shell);
  await profiles.delete(name);
  shell.stderr.write(`Deleted the profile ${name}. The authorization at Amazon is still valid.\n`);
}
