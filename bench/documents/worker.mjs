// Runs one reader in its own process, and prints its time and memory. It is JavaScript, and imports only a timer and the
// reader that it runs, so that nothing else adds to the memory.
import { startCpuTimer } from '../harness/cpu-timer.mjs';

const [name = '', url = '', file = ''] = process.argv.slice(2);
const reader = await findReader(name);
const started = performance.now();
const readMicroseconds = startCpuTimer();
const result = await reader(url, file);
const seconds = (performance.now() - started) / 1000;
const cpu = readMicroseconds() / 1e6;
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ result, seconds, cpu, megabytes }));
process.exit();

async function findReader(name) {
  if (name === 'supercargo checked')
    return (await import('./count-correct-rows-of-client.ts')).countCorrectRowsOfClient;
  if (name.startsWith('supercargo')) return (await import('./readers.mjs')).readers[name];
  if (name.startsWith('amazon-sp-api')) return (await import('./peers/clients.mjs')).clients[name];
  return (await import('./bare.mjs')).bare[name] ?? (await import('./peers/parsers.mjs')).parsers[name];
}
