import type { Actions } from '../actions/actions.ts';
import type { SandboxCredentials } from '../auth/credentials.ts';
import type { PartnerRegistry } from '../auth/partner-registry.ts';
import { checkText } from '../base/check-arguments.ts';
import type { HoldableClock, VirtualClock } from '../base/clock.ts';
import type { Settings } from '../settings/settings.ts';
import { toRequest } from './recorded-request.ts';
import {
  checkOptions,
  type RecordedAction,
  type RecordedEnd,
  type RecordedRequest,
  readRecording,
} from './recording-form.ts';
import { createSecretStore, type SecretStore } from './secrets.ts';

/** The result of a replay. */
export interface ReplayReport {
  /** The number of requests that were sent again. */
  readonly requests: number;
  /** The number of actions that were repeated. */
  readonly actions: number;
  /** The requests whose response had another status than in the recording. */
  readonly differences: readonly ReplayDifference[];
}

/** A request whose response had another status than in the recording. */
export interface ReplayDifference {
  /** The line of the recording, from 1. */
  readonly line: number;
  /** HTTP method. */
  readonly method: string;
  /** Path, without the query. */
  readonly path: string;
  /** The status in the recording. */
  readonly recorded: number;
  /** The status in the replay. */
  readonly answered: number;
}

interface ReplayParts {
  readonly settings: Settings;
  readonly clock: VirtualClock;
  readonly machine: HoldableClock;
  readonly actions: Actions;
  readonly answer: (request: Request) => Promise<Response>;
  readonly credentials: () => SandboxCredentials;
  readonly partners: PartnerRegistry;
  /** Resets the sandbox to its initial state, with this time in milliseconds since the epoch. */
  beginAt(moment: number): void;
}

/**
 * Replays a recording from its start, each line at its recorded time. Throws a StateError, and replays nothing, if the
 * recording is invalid.
 */
export async function replay(text: string, parts: ReplayParts): Promise<ReplayReport> {
  const { clock, machine } = parts;
  const { head, lines } = readRecording(checkText('recording', text));
  checkOptions(head, parts.settings);
  parts.beginAt(head.at);
  const [secrets, differences] = [createSecretStore(), [] as ReplayDifference[]];
  let [requests, actions] = [0, 0];
  const release = machine.hold();
  try {
    for (const [at, line] of lines.entries()) {
      secrets.add(JSON.stringify([parts.credentials(), parts.partners.all]));
      clock.set(line.at);
      if ('url' in line) {
        requests += 1;
        const answered = await playRequest(line, secrets, parts);
        const { method, status: recorded } = line;
        const path = new URL(line.url).pathname;
        if (answered !== recorded) differences.push({ line: at + 2, method, path, recorded, answered });
      } else if ('action' in line) {
        actions += 1;
        await playAction(line, secrets, parts);
      }
    }
  } finally {
    release();
  }
  const end = lines.at(-1);
  if (end !== undefined) setClock(clock, end.at, 'end' in end ? end : null);
  return { requests, actions, differences };
}

async function playRequest(line: RecordedRequest, secrets: SecretStore, parts: ReplayParts): Promise<number> {
  const response = await parts.answer(toRequest(line, secrets));
  secrets.add(response.headers.get('location') ?? '');
  const isJson = response.headers.get('content-type')?.includes('json');
  if (isJson) secrets.add(await response.text());
  else await response.body?.cancel();
  return response.status;
}

async function playAction(
  { action, given }: RecordedAction,
  secrets: SecretStore,
  { actions }: ReplayParts,
): Promise<void> {
  const act = actions[action] as (...given: readonly unknown[]) => unknown;
  secrets.add(JSON.stringify(await act(...(JSON.parse(secrets.fill(JSON.stringify(given))) as unknown[]))) ?? '');
}

/** Sets the clock to the state that it had when the recording was stopped. */
function setClock(clock: VirtualClock, at: number, end: RecordedEnd | null): void {
  clock.run(end?.speed);
  clock.set(at);
  if (end?.frozen) clock.freeze();
}
