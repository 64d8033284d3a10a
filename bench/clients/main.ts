import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../harness/build-packages.ts';
import { describeRun, formatLoad } from '../harness/machine.ts';
import { measureAll } from './measurements.ts';
import { formatResultTable } from './result-table.ts';
import { installPeers } from './test-bed.ts';

const results = join(import.meta.dirname, '..', 'RESULTS.md');

buildPackages();
installPeers();
const load = formatLoad();
const tables = await measureAll();
const text = `# supercargo compared with other clients

${describeRun('clients')}. The load of the machine was ${load}
before. Over TLS on one machine, each client in its own process, in turns. Medians of five runs, or of three for the 60 calls,
with minimum and maximum. The server is a fake that only counts requests. For the 60 calls and for faults every client retries.

Goals: import within 30 ms; one token request for a hundred first calls; the 60 calls within 3 % of the optimum in one process and 5 % in four,
none throttled. What a call costs is in [RESULTS-calls.md](RESULTS-calls.md).

${tables.map(formatResultTable).join('\n\n')}
`;
writeFileSync(results, text);
console.log(text);
