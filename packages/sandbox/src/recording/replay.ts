import type { Actions } from '../actions.ts';
import type { ControlledClock, HoldableClock } from '../clock.ts';
import type { SandboxCredentials } from '../identity/credentials.ts';
import type { PartnerRegister } from '../identity/partner-register.ts';
import type { Settings } from '../options.ts';
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
  readonly requests: number;
  readonly actions: number;
  /** Requests that were answered otherwise than when they were recorded. */
  readonly differences: readonly ReplayDifference[];
}

export interface ReplayDifference {
  /** In the recording, counted from 1. */
  readonly line: number;
  readonly method: string;
  readonly path: string;
  /** Statuses. */
  readonly recorded: number;
  readonly answered: number;
}

export interface ReplayParts {
  readonly settings: Settings;
  readonly clock: ControlledClock;
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
  const { head, lines } = readRecording(text);
  checkOptions(head, parts.settings);
  parts.beginAt(head.at);
  const [book, differences] = [secretBook(), [] as ReplayDifference[]];
  let [requests, actions] = [0, 0];
  const release = machine.hold();
  try {
    for (const [at, line] of lines.entries()) {
      clock.set(line.at);
      if ('url' in line) {
        requests += 1;
        const answered = await playRequest(line, book, parts);
        const { method, status: recorded } = line;
        const path = new URL(line.url).pathname;
        if (answered !== recorded) differences.push({ line: at + 2, method, path, recorded, answered });
      } else if ('action' in line) {
        actions += 1;
        playAction(line, book, parts);
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
  const { credentials, partners } = parts;
  book.learn(JSON.stringify([credentials(), partners.all]));
  const response = await parts.answer(requestOf(line, book));
  book.learn(response.headers.get('location') ?? '');
  const isJson = response.headers.get('content-type')?.includes('json');
  if (isJson) book.learn(await response.text());
  else await response.body?.cancel();
  return response.status;
}

function playAction({ action, given }: RecordedAction, book: SecretBook, { actions }: ReplayParts): void {
  const act = actions[action] as (...given: readonly unknown[]) => unknown;
  book.learn(JSON.stringify(act(...given)) ?? '');
}

/** From here on time goes on as it did when the recording was stopped. */
function setClock(clock: ControlledClock, at: number, end: RecordedEnd | null): void {
  clock.run(end?.speed);
  clock.set(at);
  if (end?.frozen) clock.freeze();
}
