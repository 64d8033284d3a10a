#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// An older Node could not even link what it imports.
const { runCommand } = await import('./command/run-command.ts');

process.exitCode = await runCommand(process.argv.slice(2), process.env);
