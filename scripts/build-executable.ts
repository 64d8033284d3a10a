import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { buildExecutable } from './executable/build-executable.ts';
import { requirePlatform } from './executable/platforms.ts';
import { root } from './steps.ts';

const { platform } = parseArgs({ options: { platform: { type: 'string' } } }).values;
const file = await buildExecutable(platform === undefined ? undefined : requirePlatform(platform));
console.log(`Built ${relative(root, file)}.`);
