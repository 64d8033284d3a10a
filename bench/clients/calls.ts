import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { measureCalls } from './measure-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { formatResultTable } from './result-table.ts';
import { installPeers, startTestBed } from './test-bed.ts';

const results = join(import.meta.dirname, '..', 'RESULTS-calls.md');

buildPackages();
installPeers();
const load = formatLoad();
const testBed = await startTestBed();
const tables = [...(await measureCalls(testBed)), await profileCalls(testBed)];
testBed.stop();
const text = `# What a call costs

${describeRun('calls')}. The load of the machine was ${load}
before and ${formatLoad()} after. Over TLS on one machine, each client in its own process, in turns. Medians of five runs, with minimum and maximum. The
CPU time is that of all threads of the process, in user and system mode. The first calls, as many at once as in the measured part, open the
connections and are not measured. supercargo runs with \`waitForQuota: false\`, because the other clients do not wait for quotas, and the official
SDK without its rate limiter, which would reject most calls. \`undici, Pool\` is \`Pool.request\` with 50 connections; \`undici, Agent\` is \`request\` with an
absolute address and an \`Agent\`.

${tables.map(formatResultTable).join('\n\n')}
`;
writeFileSync(results, text);
console.log(text);
