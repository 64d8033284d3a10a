import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { startCpuTimer } from '../harness/cpu-timer.mjs';

// Runs one job with one client in its own process, and prints its time and memory as JSON.
const [program, job, count] = process.argv.slice(2);
const importStarted = performance.now();
const { open } = await import(program);
const importMilliseconds = performance.now() - importStarted;
const memory = process.memoryUsage.rss() / 1e6;

const jobs = {
  import: async () => ({ importMilliseconds, memory }),
  'one by one': () => measureRate(1),
  'fifty at once': () => measureRate(50),
  'page of orders': () => measureRate(1, 'orders'),
  'first calls': () => runBatch(false),
  batch: () => runBatch(true),
  one: callOnce,
};
console.log(JSON.stringify(await jobs[job]()));
process.exit(0);

/** Measures a number of calls of which some run at a time. The calls before them open the connections and compile the code. */
async function measureRate(concurrency, request) {
  const call = await open({ waitsForQuota: false, request });
  await makeCalls(call, Math.max(200, 20 * concurrency), concurrency);
  const connections = await countConnections();
  const [started, readMicroseconds] = [performance.now(), startCpuTimer()];
  await makeCalls(call, Number(count), concurrency);
  const cpuMicroseconds = readMicroseconds() / Number(count);
  const seconds = (performance.now() - started) / 1000;
  // The second count has opened a connection of its own.
  const opened = (await countConnections()) - connections - 1;
  return { perSecond: Number(count) / seconds, cpuMicroseconds, opened };
}

async function makeCalls(call, total, concurrency) {
  let remaining = total;
  const repeatCalls = async () => {
    while (remaining-- > 0) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, repeatCalls));
}

/** Returns the number of connections that the server has accepted so far. It uses a socket, because requests may be redirected. */
async function countConnections() {
  const { hostname, port } = new URL(process.env.API_URL);
  const socket = connect({ host: hostname, port: Number(port), servername: hostname });
  socket.write('GET /_connections HTTP/1.0\r\n\r\n');
  const [, body] = (await text(socket)).split('\r\n\r\n');
  return Number(body);
}

async function runBatch(waitsForQuota) {
  const call = await open({ waitsForQuota });
  // Several processes start at the same time.
  const { START_AT = 0 } = process.env;
  await sleep(Math.max(0, Number(START_AT) - Date.now()));
  const started = performance.now();
  const results = await Promise.allSettled(Array.from({ length: Number(count) }, () => call()));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, lost: results.filter(({ status }) => status === 'rejected').length };
}

/** Makes one call, with timeouts if the client has options for them, and returns its outcome. */
async function callOnce() {
  const call = await open({ waitsForQuota: true, timeouts: { response: 3_000, deadline: 10_000 } });
  const started = performance.now();
  const settled = call().then(
    (value) => (Array.isArray((value?.data ?? value)?.restrictions) ? 'success' : '**a wrong result**'),
    (error) => `error: ${String(error?.code ?? error?.message ?? error).slice(0, 60)}`,
  );
  const outcome = await Promise.race([settled, sleep(Number(process.env.HANG_TIMEOUT), '**hangs**')]);
  return { outcome, seconds: (performance.now() - started) / 1000 };
}
