'use strict';
// The sentence alone, without a stack.
/* global process, require, console */
const problem = require('./problem.cjs');
if (problem !== '') {
  console.error(problem);
  process.exit(1);
}
