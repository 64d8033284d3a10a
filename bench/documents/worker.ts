import { runs } from './runs.ts';

// Runs one way to read a report in a process of its own, and prints what it took.
const [name = '', url = '', file = ''] = process.argv.slice(2);
const run =
  runs[name] ?? ((await import('./peers/runs.mjs' as string)).peers[name] as (url: string) => Promise<number>);
const started = performance.now();
const before = process.cpuUsage();
const result = await run(url, file);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ result, seconds, cpu: (user + system) / 1e6, megabytes }));
process.exit();
