import { relative } from 'node:path';
import { buildExecutable } from './executable/build-executable.ts';
import { root } from './steps.ts';

console.log(`Built ${relative(root, await buildExecutable())}.`);
