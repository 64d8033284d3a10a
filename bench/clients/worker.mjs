import { setTimeout as sleep } from 'node:timers/promises';

// One client, one job, in a process of its own: prints what it took as JSON.
const [program, job, count] = process.argv.slice(2);
const importStarted = performance.now();
const { open } = await import(program);
const importMilliseconds = performance.now() - importStarted;
const memory = process.memoryUsage.rss() / 1e6;

const jobs = {
  import: async () => ({ importMilliseconds, memory }),
  'one by one': () => timed(1),
  'fifty at once': () => timed(50),
  'first calls': () => drain(false),
  drain: () => drain(true),
  one,
};
console.log(JSON.stringify(await jobs[job]()));
process.exit(0);

async function timed(lanes) {
  const call = await open({ paced: false });
  for (let warm = 0; warm < 200; warm += 1) await call();
  let left = Number(count);
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const lane = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: Number(count) / seconds, cpuMicroseconds: (user + system) / Number(count) };
}

async function drain(paced) {
  const call = await open({ paced });
  // Several processes begin together.
  const { START_AT = 0 } = process.env;
  await sleep(Math.max(0, Number(START_AT) - Date.now()));
  const started = performance.now();
  const results = await Promise.allSettled(Array.from({ length: Number(count) }, () => call()));
  const seconds = (performance.now() - started) / 1000;
  return { seconds, lost: results.filter(({ status }) => status === 'rejected').length };
}

/** One call, with timeouts where the client has an option for them, and how it ended. */
async function one() {
  const call = await open({ paced: true, timeouts: { answer: 3_000, all: 10_000 } });
  const started = performance.now();
  const ending = call().then(
    (value) => (Array.isArray((value?.data ?? value)?.restrictions) ? 'answered' : '**a wrong answer**'),
    (error) => `error: ${String(error?.code ?? error?.message ?? error).slice(0, 60)}`,
  );
  const outcome = await Promise.race([ending, sleep(Number(process.env.PATIENCE), '**hangs**')]);
  return { outcome, seconds: (performance.now() - started) / 1000 };
}
