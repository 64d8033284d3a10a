#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';
import { setFlagsFromString } from 'node:v8';

// An older Node could not even link what they import.
const { help } = await import('./command-line/help.ts');
const { readCommand } = await import('./command-line/read-command.ts');
const { runBeside } = await import('./command-line/run-beside.ts');
const { serve } = await import('./command-line/serve.ts');

// A large shop then takes two thirds of the memory, at the same speed.
setFlagsFromString('--optimize-for-size');

try {
  const command = readCommand(process.argv.slice(2));
  if (command.help) console.log(help);
  else if (command.exec !== null) process.exitCode = await runBeside(command, command.exec);
  else await serve(command);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'That port is taken. Give another with --port N; 0 takes any free one.';
  if (code === 'EACCES') return `That port or file is not open to this user: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine has no such address. Look at --host.';
  const [sentence = message] = message.split('. To specify');
  return `The sandbox did not start: ${sentence.replace(/\.$/, '')}.\nnpm run sandbox -- --help shows the options.`;
}
