import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSteps } from '../../scripts/build-steps.ts';
import { runSteps } from '../../scripts/steps.ts';
import { readResidentMegabytes } from '../harness/processes.ts';
import { findLink, signIn, startConsoleProcess } from './console-process.ts';
import { writeSection } from './results.ts';

// Measures uploads of the maximum size: six at once of each kind, with content that a malicious program would send. Each kind
// has its own console process, built, on PGlite.

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '60' }, only: { type: 'string' } } });
const bytes = Number(values.megabytes) * 1_000_000;
const uploadCount = 6;

const kinds: readonly (readonly [name: string, piece: string, head?: string, tail?: string])[] = [
  ['commas', ','],
  ['opening brackets', '['],
  ['opening and closing brackets', '[],', '[', '[]]'],
  ['small objects', '{"sku":"A"},', '[', '{"sku":"A"}]'],
  ['members of one object', '"a":1,', '{', '"z":1}'],
  ['JSON lines', '{"sku":"LAMP-1","title":"Desk lamp","price":"12.50"}\n'],
  [
    'messages of a feed',
    '{"sku":"A","operationType":"DELETE"},',
    '{"messages":[',
    '{"sku":"A","operationType":"DELETE"}]}',
  ],
  ['newlines', '\n'],
  ['an unclosed quote', 'a', 'sku\n"'],
  ['table rows', 'LAMP-1,"Desk lamp, bright",12.50,3,Amber & Oak\n', 'sku,title,price,quantity,brand\n'],
  ['short rows under 500 column names', 'a\n', `${Array.from({ length: 500 }, (_, index) => `h${index}`).join(',')}\n`],
  ['a zip file', '\u0003\u0004', 'PK'],
];

if (runSteps(buildSteps) !== 0) throw new Error('The packages could not be built.');
const lines: string[] = [];
for (const [name, piece, head = '', tail = ''] of kinds) {
  if (values.only !== undefined && values.only !== name) continue;
  const line = await measure(name, buildContent(piece, head, tail));
  process.stdout.write(`${line}\n`);
  lines.push(line);
}
await writeSection(
  'Uploads',
  'console-uploads',
  `${uploadCount} uploads of ${values.megabytes} MB at once, each kind to its own console: resident memory (VmRSS) before and at its peak, the
longest request for /health meanwhile, the time of all six uploads, and their responses.

| Six at once of | Idle, MB | Peak, MB | Difference, MB | Longest wait, ms | Seconds | Responses |
|---|--:|--:|--:|--:|--:|---|
${lines.join('\n')}`,
);

function buildContent(piece: string, head: string, tail: string): Uint8Array {
  const end = Math.floor((bytes - tail.length - head.length) / piece.length) * piece.length;
  const body = Buffer.alloc(end, piece);
  return Buffer.concat([Buffer.from(head), body, Buffer.from(tail)]);
}

async function measure(name: string, content: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-bench-'));
  const child = startConsoleProcess(folder, ['--no-sandbox']);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const link = await findLink(child);
    const session = await signIn(link);
    const { origin } = new URL(link);
    await upload(origin, session, Buffer.from('sku\nA\n'));
    await wait(10_000);
    const idle = await readResidentMegabytes(child.pid);
    const watcher = watchProcess(origin, child.pid);
    const started = performance.now();
    const responses = await Promise.all(Array.from({ length: uploadCount }, () => upload(origin, session, content)));
    const seconds = (performance.now() - started) / 1000;
    const { highest, longest } = await watcher.stop();
    const shown = [...new Set(responses)].map((one) => `${responses.filter((other) => other === one).length} × ${one}`);
    const figures = [idle, highest, highest - idle, longest].map((figure) => figure.toFixed(0));
    return `| ${name} | ${figures.join(' | ')} | ${seconds.toFixed(1)} | ${shown.join(', ')} |`;
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function upload(origin: string, session: Record<string, string>, body: Uint8Array): Promise<string> {
  const response = await fetch(`${origin}/files/feed-inputs?name=a`, {
    method: 'POST',
    headers: session,
    body: body as Uint8Array<ArrayBuffer>,
  });
  const { code = '' } = (await response.json()) as { code?: string };
  return `${response.status} ${code}`.trim();
}

/** Measures a process every 20 ms: its memory, and the time of a small request. */
function watchProcess(origin: string, pid: number | undefined) {
  let [highest, longest, isDone] = [0, 0, false];
  const finished = (async () => {
    while (!isDone) {
      const started = performance.now();
      await (await fetch(`${origin}/health`)).text();
      longest = Math.max(longest, performance.now() - started);
      highest = Math.max(highest, await readResidentMegabytes(pid));
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      isDone = true;
      await finished;
      return { highest, longest };
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
