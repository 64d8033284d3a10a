#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// Imported dynamically, because an older Node could not even link this module.
const { runCommand } = await import('./command/run-command.ts');

process.exitCode = await runCommand(process.argv.slice(2), process.env);
