import { setFlagsFromString } from 'node:v8';
import { runProgram } from '../programs/run-program.ts';
import { help } from './help.ts';
import { printCertificates } from './print-certificates.ts';
import { type Command, readCommand } from './read-command.ts';
import { serve } from './serve.ts';
import { startRecorded } from './start-recorded.ts';

/** Runs the command that the arguments name and returns the exit code. */
export async function runCommand(args: readonly string[]): Promise<number> {
  // Reduces the memory of a sandbox with many records by a third, without making it slower.
  setFlagsFromString('--optimize-for-size');
  try {
    const command = readCommand(args);
    if (command.certificates !== null && !command.help) return await printCertificates(command.certificates);
    if (command.exec !== null && !command.help) return await runBesideSandbox(command, command.exec);
    if (command.help) console.log(help);
    else await serve(command);
    return 0;
  } catch (error) {
    console.error(explain(error));
    return 1;
  }
}

async function runBesideSandbox(command: Command, program: readonly string[]): Promise<number> {
  const running = await startRecorded(command);
  try {
    return await runProgram(running, program);
  } finally {
    await running.close();
  }
}

function explain(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Pass another one with --port N; 0 selects a free port.';
  if (code === 'EACCES') return `No permission to use the port or the file: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine does not have the address. Check --host.';
  const [sentence = message] = message.split('. To specify');
  return `The sandbox did not start: ${sentence.replace(/\.$/, '')}.\nsupercargo-sandbox --help lists the options.`;
}
