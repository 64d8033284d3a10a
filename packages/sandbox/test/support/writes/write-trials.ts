import { listAllOperations, loadOperation, type OperationEntry } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { everyPreparation } from '../all-preparations.ts';
import { Application, type Received } from '../application.ts';
import { type SampleRequest, sampleRequest } from '../sample-request.ts';
import { listVariations } from './body-variations.ts';
import {
  collectNamedValues,
  createReadLister,
  findToken,
  type LinkedRead,
  readPathValues,
  sendReads,
} from './linked-reads.ts';
import { collectResponseMembers } from './response-members.ts';
import { withVerification } from './verifying-read.ts';

/** What became of a write. */
export interface WriteTrial {
  /** Why the write was not accepted: the messages of its errors or issues. */
  readonly reasons: readonly string[];
  /** The reads whose responses differ from those without the write, or with other values in it. */
  readonly shownBy: ReadonlySet<string>;
  /** Members of the body that changed no response, although responses have them. */
  readonly unseen: readonly string[];
}

/** Long enough for everything that Amazon does in the background. */
const MINUTE = 60_000;

/** Tries writes of all endpoints in one sandbox, each from a state with the records that it needs. */
export async function createWriteTrials(): Promise<(entry: OperationEntry) => Promise<WriteTrial>> {
  const sandbox = createSandbox({
    clock: testClock(),
    rateScale: Number.POSITIVE_INFINITY,
    auth: 'off',
  });
  // After a restore, the virtual clock is behind the other one.
  const { clock } = sandbox;
  const application = new Application(sandbox);
  const prepare = await everyPreparation(application, clock);
  const listReads = createReadLister(prepare);

  const send = async (request: SampleRequest, body: unknown): Promise<Received> =>
    application.call(request.operation.method, request.path, {
      ...request,
      ...(await findToken(application, request.operation)),
      body,
    });

  const read = async (request: SampleRequest, body: unknown, answer: Received, reads: readonly LinkedRead[]) => {
    const collect = (content: unknown) =>
      collectNamedValues(request.query, content, answer.body, readPathValues(request));
    const values = { path: collect(body), query: collect(request.body) };
    const verified = withVerification({ ...request, body }, reads);
    clock.advance(MINUTE);
    const sent = sandbox.notifications.received().length;
    return new Map([...(await sendReads(application, verified, values)), ['notifications', String(sent)]]);
  };

  return async (entry) => {
    const reads = await listReads(entry.endpoint);
    const start = sandbox.snapshot();
    const request = await sampleRequest(entry, await prepare(entry));
    const before = sandbox.snapshot();
    const answer = await send(request, request.body);
    const reasons = listReasons(answer);
    if (reasons.length > 0) {
      sandbox.restore(start);
      return { reasons, shownBy: new Set(), unseen: [] };
    }
    const after = await read(request, request.body, answer, reads);
    sandbox.restore(before);
    const without = await read(request, request.body, answer, reads);
    const shownBy = new Set(listDifferences(after, without));
    const unseen: string[] = [];
    const ownReads = reads.filter(
      (one) => one.entry.endpoint === entry.endpoint && one.entry.version === entry.version,
    );
    const members = await collectResponseMembers(ownReads);
    for (const variation of listVariations(request)) {
      const isReadable = members.has(variation.member);
      if (!isReadable && shownBy.size > 0) continue;
      sandbox.restore(before);
      const varied = await send(request, variation.body);
      if (varied.status >= 300) continue;
      const differences = listDifferences(await read(request, variation.body, varied, ownReads), after);
      for (const name of differences) shownBy.add(name);
      if (differences.length === 0 && isReadable) unseen.push(variation.path);
    }
    sandbox.restore(start);
    return { reasons, shownBy, unseen };
  };
}

function listReasons({ status, body }: Received): readonly string[] {
  const problems = [...(body.errors ?? []), ...(body.issues ?? [])];
  const messages = problems.map(({ message }: { readonly message: string }) => message);
  return status >= 300 && messages.length === 0 ? [`status ${status}`] : messages;
}

function listDifferences(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] {
  return [...some].flatMap(([name, answer]) => (others.get(name) === answer ? [] : [name]));
}

/** Lists the operations that change something. */
export async function listWrites(): Promise<readonly OperationEntry[]> {
  const operations = await Promise.all(
    listAllOperations().map(async (entry) => ({ entry, effect: (await loadOperation(entry)).effect })),
  );
  return operations.filter(({ effect }) => effect !== 'read').map(({ entry }) => entry);
}
