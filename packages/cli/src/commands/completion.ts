import { bashScript } from '../completion/bash.ts';
import { completionsOf } from '../completion/completions.ts';
import { fishScript } from '../completion/fish.ts';
import { listedNames } from '../completion/listed-names.ts';
import { zshScript } from '../completion/zsh.ts';
import type { Shell } from '../shell/shell.ts';
import type { CommandSpec, Given } from '../spec/spec.ts';
import type { completion } from '../table/around.ts';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

export async function run(
  { args }: Given<typeof completion>,
  shell: Shell,
  all: readonly CommandSpec[],
): Promise<undefined> {
  shell.stdout.write(scripts[args.shell](completionsOf(all, listedNames)));
}
