import type { CommandSpec, ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { buildBashScript } from '../completion/bash.ts';
import { completionNames } from '../completion/completion-names.ts';
import { buildCompletions } from '../completion/completions.ts';
import { buildFishScript } from '../completion/fish.ts';
import { buildZshScript } from '../completion/zsh.ts';
import type { completion } from './definitions/other.ts';

const scripts = { bash: buildBashScript, zsh: buildZshScript, fish: buildFishScript };

export async function run(
  { args }: ParsedArguments<typeof completion>,
  shell: Shell,
  all: readonly CommandSpec[],
): Promise<undefined> {
  shell.stdout.write(scripts[args.shell](buildCompletions(all, completionNames)));
}
