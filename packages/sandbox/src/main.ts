#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';
import { greeting, jsonGreeting } from './command-line/greeting.ts';
import { help } from './command-line/help.ts';
import { type Command, readCommand } from './command-line/read-command.ts';
import { startSandbox } from './server.ts';

// A large shop then takes two thirds of the memory, at the same speed.
setFlagsFromString('--optimize-for-size');

try {
  const command = readCommand(process.argv.slice(2));
  if (command.help) console.log(help);
  else await serve(command);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function serve({ server, json }: Command): Promise<void> {
  // Listened for before anything is printed: who reads the first line may end the sandbox at once.
  const end = interrupted();
  const running = await startSandbox(server);
  console.log(json ? jsonGreeting(running) : greeting(running, server.tlsCaFile));
  await end;
  await running.close();
  if (!json) console.log('\nThe sandbox is closed.');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'That port is taken. Give another with --port N; 0 takes any free one.';
  if (code === 'EACCES') return `That port or file is not open to this user: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine has no such address. Look at --host.';
  const [sentence = message] = message.split('. To specify');
  return `The sandbox did not start: ${sentence.replace(/\.$/, '')}.\nnpm run sandbox -- --help shows the options.`;
}
