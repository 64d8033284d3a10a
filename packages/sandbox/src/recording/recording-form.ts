import type { Actions } from '../actions/actions.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';
import type { SandboxOptions } from '../settings/options.ts';
import type { Settings } from '../settings/settings.ts';
import { StateError } from '../storage/state-error.ts';
import { parseOrThrow } from '../storage/state-form.ts';

/** The first line of a recording. */
export interface RecordingHead {
  readonly format: string;
  readonly version: number;
  /** The time when the sandbox was created, in milliseconds since the epoch on its own clock. */
  readonly at: number;
  /** The options that the state depends on. */
  readonly options: JsonObject;
}

export interface RecordedRequest {
  /** The time of the request, in milliseconds since the epoch on the sandbox's clock. */
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body, if it is not text. */
  readonly base64?: string;
  /** The status of the response. */
  readonly status: number;
}

/** An action of the program or of the control API. */
export interface RecordedAction {
  readonly at: number;
  readonly action: keyof Actions;
  readonly given: readonly unknown[];
}

/** The last line: the time when the recording was stopped, and the state of the clock at that time. */
export interface RecordedEnd {
  readonly at: number;
  readonly end: true;
  readonly speed: number;
  readonly frozen: boolean;
}

export type RecordedLine = RecordedRequest | RecordedAction | RecordedEnd;

const FORMAT = 'supercargo-sandbox-recording';

/** The version of the format. Increase it with every change that older sandboxes cannot read. */
const VERSION = 1;

const OPTIONS = [
  'seed',
  'orders',
  'ordersPerDay',
  'listings',
  'merchantShipping',
  'marketplaceIds',
  'sellers',
  'vendors',
  'roles',
  'redirectUris',
  'draft',
  'accessTokenSeconds',
  'documentUrlSeconds',
  'reports',
  'feeds',
  'rateScale',
  'auth',
  'strict',
  'newerVersions',
  'endDates',
  'quirks',
  'sampleRecords',
  'maxNotifications',
  'models',
  'maxRecords',
  'maxRecordBytes',
  'maxOrders',
  'addedSellerShare',
  'maxDocuments',
  'maxDocumentBytes',
] as const satisfies readonly (keyof Settings & keyof SandboxOptions)[];

export function createRecordingHead(settings: Settings, at: number): RecordingHead {
  const options = OPTIONS.map((name) => [name, settings[name] === Number.POSITIVE_INFINITY ? 'off' : settings[name]]);
  return { format: FORMAT, version: VERSION, at, options: Object.fromEntries(options) };
}

/** Returns the options of a sandbox that can replay a recording. */
export function readRecordingOptions(text: string): SandboxOptions {
  const recorded = Object.entries(readRecording(text).head.options).filter(([, value]) => value !== null);
  const { rateScale, ...options } = Object.fromEntries(recorded) as JsonObject;
  return { ...options, rateScale: rateScale === 'off' ? Number.POSITIVE_INFINITY : Number(rateScale) };
}

/** Reads a recording. Throws a StateError for another file, damage or a newer format. Ignores an incomplete last line. */
export function readRecording(text: string): { readonly head: RecordingHead; readonly lines: readonly RecordedLine[] } {
  const [first = '', ...others] = text.split('\n');
  const head = parseOrThrow((): unknown => JSON.parse(first), 'The first line of the recording');
  if (!isJsonObject(head) || head.format !== FORMAT || typeof head.at !== 'number' || !isJsonObject(head.options)) {
    throw new StateError('This is not a recording of a sandbox.');
  }
  if (!(Number(head.version) <= VERSION)) {
    throw new StateError(
      `The recording is of a newer sandbox: its form is version ${head.version}, and this one reads up to ${VERSION}.`,
    );
  }
  // An incomplete last line was being written when the process ended.
  const lines = others.slice(0, -1).map((line, at) => parseLine(line, at + 2));
  return { head: head as unknown as RecordingHead, lines };
}

function parseLine(text: string, number: number): RecordedLine {
  const line = parseOrThrow((): unknown => JSON.parse(text), `Line ${number} of the recording`);
  const known =
    isJsonObject(line) && typeof line.at === 'number' && ['url', 'action', 'end'].some((name) => name in line);
  if (!known) throw new StateError(`Line ${number} of the recording is neither a request nor an action.`);
  return line as unknown as RecordedLine;
}

/** Throws a StateError if a sandbox with other options would get another state. */
export function checkOptions(head: RecordingHead, settings: Settings): void {
  const own = createRecordingHead(settings, head.at).options;
  const valueIn = (options: JsonObject, name: (typeof OPTIONS)[number]) => JSON.stringify(options[name]);
  const other = OPTIONS.find((name) => valueIn(own, name) !== valueIn(head.options, name));
  if (other === undefined) return;
  const [recorded, here] = [valueIn(head.options, other), valueIn(own, other)];
  throw new StateError(`The recording is of a sandbox with ${other} ${recorded}, and this one has ${here}.`);
}
