#!/usr/bin/env node
import { runCommandLine } from './run-command-line.ts';
import { processShell } from './shell/process-shell.ts';

const shell = processShell(process);
process.exitCode = await runCommandLine(process.argv.slice(2), shell);
