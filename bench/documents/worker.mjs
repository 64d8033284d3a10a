// Runs one way to read a report in a process of its own, and prints what it took. In JavaScript, and with what it needs
// loaded by name, so that no process has more in its memory than its own way.
const [name = '', url = '', file = ''] = process.argv.slice(2);
const run = await runOf(name);
const started = performance.now();
const before = process.cpuUsage();
const result = await run(url, file);
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(before);
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ result, seconds, cpu: (user + system) / 1e6, megabytes }));
process.exit();

async function runOf(name) {
  if (name === 'supercargo checked') return (await import('./checked.ts')).checkedRows;
  if (name.startsWith('supercargo')) return (await import('./runs.mjs')).runs[name];
  if (name.startsWith('amazon-sp-api')) return (await import('./peers/clients.mjs')).clients[name];
  return (await import('./bare.mjs')).bare[name] ?? (await import('./peers/runs.mjs')).peers[name];
}
