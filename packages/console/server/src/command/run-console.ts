import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { isLoopback } from '../base/is-loopback.ts';
import { explainStart } from '../errors/explain-start.ts';
import { printableError } from '../errors/printable-error.ts';
import type { Settings } from '../settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { openBrowser } from './open-browser.ts';

/** Milliseconds after which the process exits, even if something has not ended. */
const lastMilliseconds = 9_500;
/**
 * Milliseconds for things that stay open after everything was closed, such as a connection to a server that does not
 * respond.
 */
const afterMilliseconds = 300;

/**
 * Runs a console until it is interrupted, and prints on the terminal how to sign in. The process ends within ten
 * seconds of the signal, and immediately at a second signal.
 */
export async function runConsole(settings: Settings): Promise<void> {
  const end = interrupted();
  const running = await startConsole(settings, (error) => console.error(error));
  // Node's own report would print everything that the error contains.
  process.once('uncaughtException', (error) => {
    console.error(printableError(error));
    process.exit(1);
  });
  if (settings.worker) console.log('The worker is running jobs. Press Ctrl-C to stop it.');
  else if (settings.hosted !== undefined)
    console.log(`The console listens on ${running.url} for ${settings.hosted.publicUrl}`);
  else await welcome(running, settings);
  const lost = await Promise.race([end, running.folderLost]);
  if (lost !== undefined) {
    console.error(explainStart(lost));
    process.exit(1);
  }
  await running.close();
  console.log('The console has stopped.');
  setTimeout(() => process.exit(), afterMilliseconds).unref();
}

async function welcome(running: RunningConsole, settings: Settings): Promise<void> {
  if (!isLoopback(settings.host)) console.warn(wide);
  const opened =
    settings.open && process.stdout.isTTY && (await openBrowser(running.createSignInUrl, settings.dataFolder));
  console.log(
    opened
      ? 'Your browser opens the console. For another browser, use this sign-in link (works once):'
      : 'Open the console with this sign-in link (works once):',
  );
  console.log(`  ${running.createSignInUrl()}\n`);
  console.log(`Console  ${running.url}`);
  console.log(`Data     ${settings.dataFolder}`);
  if (running.sandbox !== undefined) console.log(`Sandbox  ${running.sandbox.url}`);
  console.log();
  if (!process.stdin.isTTY) return;
  console.log('Press Enter for another sign-in link, Ctrl-C to stop.');
  const lines = createInterface({ input: process.stdin });
  lines.on('line', () => console.log(`  ${running.createSignInUrl()}`));
  process.once('SIGINT', () => lines.close());
}

const wide = `Warning: other machines can reach this console, and the connection is not encrypted. Put a proxy with TLS in front of it,
and pass the proxy's name with --name.\n`;

/**
 * Resolves at the first signal to stop. The process then exits after `lastMilliseconds` at the latest; a second signal
 * ends it immediately.
 */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let signals = 0;
    const onSignal = (signal: NodeJS.Signals) => {
      signals += 1;
      if (signals > 1) process.exit(128 + constants.signals[signal]);
      setTimeout(() => {
        console.error(`The console did not stop within ${lastMilliseconds / 1000} s of ${signal}. It exits now.`);
        process.exit(1);
      }, lastMilliseconds).unref();
      resolve();
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
  });
}
