#!/usr/bin/env node
'use strict';
require('@supercargo/catalogue/command-node-version');
const { spawn } = require('node:child_process');
const { existsSync } = require('node:fs');
const { constants } = require('node:os');
const { dirname, join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { version } = require('../package.json');

const installed = findCommandLine();
if (installed === undefined) runWithoutCommandLine();
else import(pathToFileURL(installed).href);

/** Answers what needs no command line at once. For the rest, npm downloads the command line. */
function runWithoutCommandLine() {
  const { answerOffline } = require('../lib/command/answer-offline.cjs');
  const commands = require('../lib/command/command-table.json');
  const answer = answerOffline(process.argv.slice(2), commands, version, process);
  if (answer === undefined) return runWithNpm();
  process[answer.stream].write(`${answer.text}\n`);
  process.exitCode = answer.exitCode;
}

/** The command line that is installed beside this package, or in the folder where the command was given. */
function findCommandLine() {
  try {
    const manifest = require.resolve('@supercargo/cli/package.json', { paths: [__dirname, process.cwd()] });
    return join(dirname(manifest), require(manifest).bin.supercargo);
  } catch {
    return undefined;
  }
}

/** Lets npm fetch the command line of this version, and run it. */
function runWithNpm() {
  const npm = findNpm();
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const args = [...first, 'exec', '--yes', '--', `@supercargo/cli@${version}`, ...process.argv.slice(2)];
  console.error(
    `npm downloads @supercargo/cli@${version}, unless npm has it already. To keep it: npm install @supercargo/cli`,
  );
  const child = spawn(command, args, { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; the command decides when to end.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) => {
    console.error(
      `npm does not run (${message}). Install the command line, then try again: npm install @supercargo/cli`,
    );
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
  });
}

/** The npm that runs this, or else the one beside Node. */
function findNpm() {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return [process.env.npm_execpath, beside].find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
}
