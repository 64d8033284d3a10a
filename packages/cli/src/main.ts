#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// These modules cannot be loaded by an older Node.js.
const { runCommandLine } = await import('./run-command-line.ts');
const { createProcessShell } = await import('./shell/process-shell.ts');

const shell = createProcessShell(process);
process.exitCode = await runCommandLine(process.argv.slice(2), shell);
