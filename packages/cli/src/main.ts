#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// The import above exits if Node.js is too old. The modules below cannot be loaded then.
const { runCommandLine } = await import('./run-command-line.ts');
const { createProcessShell } = await import('@supercargo/toolkit/shell/process-shell');

const shell = createProcessShell(process);
process.exitCode = await runCommandLine(process.argv.slice(2), shell);
