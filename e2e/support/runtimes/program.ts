import { readTable, runChecks } from './checks.ts';
import type { Setup } from './create-client.ts';

/** Runs in Bun, Deno and Node.js: prints the results of the checks that the first argument names. */
const [check = '', setup = ''] = (globalThis as { Deno?: { args: string[] } }).Deno?.args ?? process.argv.slice(2);
const given = JSON.parse(setup) as Setup;
console.log(JSON.stringify(await (check === 'table' ? readTable(given) : runChecks(given))));
