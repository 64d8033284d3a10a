'use strict';
/* global require */
const problem = require('./problem.cjs');
if (problem !== '') throw new Error(problem);
