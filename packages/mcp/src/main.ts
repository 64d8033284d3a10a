#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// The import above exits if Node.js is too old. The modules below cannot be loaded then.
const { runCommand } = await import('./run-command.ts');
const { createProcessShell } = await import('@supercargo/toolkit/shell/process-shell');

process.exitCode = await runCommand(process.argv.slice(2), createProcessShell(process));
