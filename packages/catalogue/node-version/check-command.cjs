'use strict';
// Prints only the message, without a stack trace.
/* global process, require, console */
const problem = require('./problem.cjs');
if (problem !== '') {
  console.error(problem);
  process.exit(1);
}
