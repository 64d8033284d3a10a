import { resolve } from 'node:path';
import { bundleSandbox } from './executable/bundle-sandbox.ts';

/** Bundles the sandbox into the file that the argument names. */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Pass the file to write, such as dist/supercargo-sandbox.cjs.');
await bundleSandbox(resolve(file));
