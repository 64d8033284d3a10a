import type { ClientSettings } from './settings.ts';

/** A numeric option with its default. */
export interface NumberOption {
  readonly label: string;
  readonly explanation: string;
  /** The client's default, in `unit`. */
  readonly defaultValue: number;
  readonly unit: 'seconds' | 'times';
  readonly max: number;
  readonly read: (settings: ClientSettings) => number | undefined;
  readonly write: (settings: ClientSettings, value: number | undefined) => ClientSettings;
}

/** An option that is on or off, with its default. */
export interface SwitchOption {
  readonly label: string;
  readonly explanation: string;
  readonly defaultValue: boolean;
  readonly name: SwitchName;
}

type SwitchName = 'waitForQuota' | 'auto_request_throttled' | 'version_fallback' | 'validateRequests' | 'retryUnsafe';

type Timeout = keyof NonNullable<ClientSettings['timeouts']>;
type Retry = keyof NonNullable<ClientSettings['retries']>;

export const numberOptions: readonly NumberOption[] = [
  buildTimeoutOption('response', 'Response timeout', 60, 'Maximum time until a response starts. 0 means no limit.'),
  buildTimeoutOption('idle', 'Idle timeout', 60, 'Maximum time between two parts of a response. 0 means no limit.'),
  buildTimeoutOption(
    'deadline',
    'Request deadline',
    300,
    'Maximum time from sending to the last byte. 0 means no limit.',
  ),
  buildRetryOption('throttled', 'After throttling', 30, 'Maximum number of retries of a throttled call (status 429).'),
  buildRetryOption(
    'network',
    'After network errors',
    3,
    'Maximum number of retries. A write of unknown outcome is not retried.',
  ),
  buildRetryOption('server', 'After server errors', 3, 'Maximum number of retries after a status of 500 or more.'),
  {
    label: 'Total time for retries',
    explanation: 'Maximum time for all waits and retries of a call. Then it fails with its last error.',
    defaultValue: 3600,
    unit: 'seconds',
    max: 86_400,
    read: ({ retries }) => toSeconds(retries?.totalMilliseconds),
    write: (settings, value) => withRetry(settings, 'totalMilliseconds', toMilliseconds(value)),
  },
];

export const switchOptions: readonly SwitchOption[] = [
  {
    name: 'waitForQuota',
    label: 'Wait for quota before sending',
    explanation: 'A call is sent when its quota has a free slot. If off, it is sent immediately.',
    defaultValue: true,
  },
  {
    name: 'auto_request_throttled',
    label: 'Retry throttled calls',
    explanation: 'If off, a throttled call fails.',
    defaultValue: true,
  },
  {
    name: 'version_fallback',
    label: 'Fall back to an earlier version',
    explanation: 'Used when the requested version lacks the operation.',
    defaultValue: true,
  },
  {
    name: 'validateRequests',
    label: 'Validate calls before sending',
    explanation: 'An invalid call fails without using quota.',
    defaultValue: false,
  },
  {
    name: 'retryUnsafe',
    label: 'Retry writes of unknown outcome',
    explanation: 'This can create a duplicate report, feed or message.',
    defaultValue: false,
  },
];

function buildTimeoutOption(name: Timeout, label: string, defaultValue: number, explanation: string): NumberOption {
  return {
    label,
    explanation,
    defaultValue,
    unit: 'seconds',
    max: 3600,
    read: ({ timeouts }) => toSeconds(timeouts?.[name]),
    write: ({ timeouts, ...rest }, value) =>
      removeUnset({ ...rest, timeouts: removeUnset({ ...timeouts, [name]: toMilliseconds(value) }) }),
  };
}

function buildRetryOption(
  name: Exclude<Retry, 'totalMilliseconds'>,
  label: string,
  defaultValue: number,
  explanation: string,
): NumberOption {
  return {
    label,
    explanation,
    defaultValue,
    unit: 'times',
    max: name === 'throttled' ? 100 : 20,
    read: ({ retries }) => retries?.[name],
    write: (settings, value) => withRetry(settings, name, value),
  };
}

function withRetry({ retries, ...rest }: ClientSettings, name: Retry, value: number | undefined): ClientSettings {
  return removeUnset({ ...rest, retries: removeUnset({ ...retries, [name]: value }) });
}

/** Removes undefined and empty settings, for which the client uses its defaults. */
export function removeUnset<Settings extends object>(settings: Settings): Settings {
  const set = Object.entries(settings).filter(
    ([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0),
  );
  return Object.fromEntries(set) as Settings;
}

function toSeconds(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 1000;
}

function toMilliseconds(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1000);
}
