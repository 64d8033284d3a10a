import { confirm } from '../ask/confirm.ts';
import { CommandError } from '../command-error.ts';
import { openProfiles } from '../profiles/open-profiles.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { logout } from '../table/accounts.ts';

export async function run({ args, options }: Given<typeof logout>, shell: Shell): Promise<undefined> {
  const profiles = openProfiles(shell);
  const name = args.profile ?? (await profiles.list()).current;
  if (name === undefined) {
    throw new CommandError('NO_PROFILE', 'No profile is the current one.', 'Name one: supercargo logout NAME.');
  }
  await profiles.check(name);
  await confirm(`Forget the profile ${name} and its secrets.`, options, shell);
  await profiles.remove(name);
  shell.stderr.write(`The profile ${name} is forgotten here. At the marketplace the authorisation stands.\n`);
}
