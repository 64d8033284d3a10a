import type { Actions } from '../actions/actions.ts';
import type { SandboxCredentials } from '../auth/credentials.ts';
import type { PartnerRegister } from '../auth/partner-registry.ts';
import type { HoldableClock, VirtualClock } from '../base/clock.ts';
import { givenText } from '../base/given.ts';
import type { Settings } from '../settings/settings.ts';
import { requestOf } from './recorded-request.ts';
import {
  checkOptions,
  type RecordedAction,
  type RecordedEnd,
  type RecordedRequest,
  readRecording,
} from './recording-form.ts';
import { type SecretBook, secretBook } from './secrets.ts';

/** What became of a recording that was played. */
export interface ReplayReport {
  /** Requests that were played. */
  readonly requests: number;
  /** Actions that were played. */
  readonly actions: number;
  /** Requests that were answered otherwise than when they were recorded. */
  readonly differences: readonly ReplayDifference[];
}

/** A request that was answered with another status. */
export interface ReplayDifference {
  /** In the recording, counted from 1. */
  readonly line: number;
  /** HTTP method. */
  readonly method: string;
  /** Path, without the query. */
  readonly path: string;
  /** Statuses. */
  readonly recorded: number;
  /** Status of the answer now. */
  readonly answered: number;
}

export interface ReplayParts {
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly machine: HoldableClock;
  readonly actions: Actions;
  readonly answer: (request: Request) => Promise<Response>;
  readonly credentials: () => SandboxCredentials;
  readonly partners: PartnerRegister;
  /** Back to the beginning, as of this moment. */
  beginAt(moment: number): void;
}

/** Plays a recording from the beginning, each line at its time. Throws a StateError before anything is done. */
export async function replay(text: string, parts: ReplayParts): Promise<ReplayReport> {
  const { clock, machine } = parts;
  const { head, lines } = readRecording(givenText('recording', text));
  checkOptions(head, parts.settings);
  parts.beginAt(head.at);
  const [book, differences] = [secretBook(), [] as ReplayDifference[]];
  let [requests, actions] = [0, 0];
  const release = machine.hold();
  try {
    for (const [at, line] of lines.entries()) {
      book.learn(JSON.stringify([parts.credentials(), parts.partners.all]));
      clock.set(line.at);
      if ('url' in line) {
        requests += 1;
        const answered = await playRequest(line, book, parts);
        const { method, status: recorded } = line;
        const path = new URL(line.url).pathname;
        if (answered !== recorded) differences.push({ line: at + 2, method, path, recorded, answered });
      } else if ('action' in line) {
        actions += 1;
        await playAction(line, book, parts);
      }
    }
  } finally {
    release();
  }
  const end = lines.at(-1);
  if (end !== undefined) setClock(clock, end.at, 'end' in end ? end : null);
  return { requests, actions, differences };
}

async function playRequest(line: RecordedRequest, book: SecretBook, parts: ReplayParts): Promise<number> {
  const response = await parts.answer(requestOf(line, book));
  book.learn(response.headers.get('location') ?? '');
  const isJson = response.headers.get('content-type')?.includes('json');
  if (isJson) book.learn(await response.text());
  else await response.body?.cancel();
  return response.status;
}

async function playAction(
  { action, given }: RecordedAction,
  book: SecretBook,
  { actions }: ReplayParts,
): Promise<void> {
  const act = actions[action] as (...given: readonly unknown[]) => unknown;
  book.learn(JSON.stringify(await act(...(JSON.parse(book.fill(JSON.stringify(given))) as unknown[]))) ?? '');
}

/** From here on time goes on as it did when the recording was stopped. */
function setClock(clock: VirtualClock, at: number, end: RecordedEnd | null): void {
  clock.run(end?.speed);
  clock.set(at);
  if (end?.frozen) clock.freeze();
}
