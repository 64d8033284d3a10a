#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';
import { setFlagsFromString } from 'node:v8';

// The modules below need a newer Node.js. They are imported dynamically, so that the version check above runs first.
const { help } = await import('./command-line/help.ts');
const { printCertificates } = await import('./command-line/print-certificates.ts');
const { readCommand } = await import('./command-line/read-command.ts');
const { runChild } = await import('./command-line/run-child.ts');
const { serve } = await import('./command-line/serve.ts');

// Reduces the memory of a sandbox with many records by a third, without making it slower.
setFlagsFromString('--optimize-for-size');

try {
  const command = readCommand(process.argv.slice(2));
  if (command.help) console.log(help);
  else if (command.certificates !== null) process.exitCode = await printCertificates(command.certificates);
  else if (command.exec !== null) process.exitCode = await runChild(command, command.exec);
  else await serve(command);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Pass another one with --port N; 0 selects a free port.';
  if (code === 'EACCES') return `No permission to use the port or the file: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine does not have the address. Check --host.';
  const [sentence = message] = message.split('. To specify');
  return `The sandbox did not start: ${sentence.replace(/\.$/, '')}.\nnpm run sandbox -- --help lists the options.`;
}
