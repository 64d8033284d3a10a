import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { isLoopback } from '../base/is-loopback.ts';
import { explainStart } from '../errors/explain-start.ts';
import { printableError } from '../errors/printable-error.ts';
import type { Settings } from '../settings/read-settings.ts';
import { type RunningConsole, startConsole } from '../start-console.ts';
import { openBrowser } from './open-browser.ts';

/** All that has not ended by then is left. */
const lastMilliseconds = 9_500;
/** What stays open after everything has been closed, such as a connection to a server that is stuck. */
const afterMilliseconds = 300;

/**
 * Runs a console until it is interrupted, and says on the terminal how to get in. The process ends within ten seconds of the
 * signal, and at once with a second one.
 */
export async function runConsole(settings: Settings): Promise<void> {
  const end = interrupted();
  const running = await startConsole(settings, (error) => console.error(error));
  // Node itself would print whatever the error holds.
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
  const link = running.createSignInUrl();
  const opened = settings.open && process.stdout.isTTY && (await openBrowser(link));
  console.log(
    opened
      ? 'Your browser opens the console. For another browser, use this sign-in link (works once):'
      : 'Open the console with this sign-in link (works once):',
  );
  console.log(`  ${opened ? running.createSignInUrl() : link}\n`);
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

/** Resolves with the first signal to end. From then on the process has so long, whatever it does; a second signal ends it. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    let signals = 0;
    const hear = (signal: NodeJS.Signals) => {
      signals += 1;
      if (signals > 1) process.exit(128 + constants.signals[signal]);
      setTimeout(() => {
        console.error(`The console did not stop within ${lastMilliseconds / 1000} s of ${signal}. It exits now.`);
        process.exit(1);
      }, lastMilliseconds).unref();
      resolve();
    };
    process.on('SIGINT', hear);
    process.on('SIGTERM', hear);
  });
}
