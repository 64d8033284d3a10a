#!/usr/bin/env node
import '@supercargo/catalogue/command-node-version';

// The modules of the command need a newer Node.js. They are imported dynamically, so that the version check above runs first. There is no
// await, so that the command can also be bundled as CommonJS.
void import('./command-line/run-command.ts')
  .then(({ runCommand }) => runCommand(process.argv.slice(2)))
  .then((code) => {
    process.exitCode = code;
  });
