import type { ClientSettings } from './settings.ts';

/** A number that can be set, and what it is unless it is. */
export interface NumberOption {
  readonly label: string;
  readonly explanation: string;
  /** What the client does by itself, in `unit`. */
  readonly usual: number;
  readonly unit: 'seconds' | 'times';
  readonly most: number;
  readonly read: (settings: ClientSettings) => number | undefined;
  readonly write: (settings: ClientSettings, value: number | undefined) => ClientSettings;
}

/** A switch, and how it stands unless it is set. */
export interface SwitchOption {
  readonly label: string;
  readonly explanation: string;
  readonly usual: boolean;
  readonly name: SwitchName;
}

type SwitchName = 'waitForQuota' | 'auto_request_throttled' | 'version_fallback' | 'validateRequests' | 'retryUnsafe';

type Timeout = keyof NonNullable<ClientSettings['timeouts']>;
type Retry = keyof NonNullable<ClientSettings['retries']>;

export const numberOptions: readonly NumberOption[] = [
  timeout('response', 'Response timeout', 60, 'Max time until a response starts. 0 means no limit.'),
  timeout('idle', 'Idle timeout', 60, 'Max pause while a response arrives. 0 means no limit.'),
  timeout('deadline', 'Request deadline', 300, 'Max time from sending to the last byte. 0 means no limit.'),
  retry('throttled', 'After throttling', 30, 'Max retries of a throttled call (status 429).'),
  retry('network', 'After network errors', 3, 'Max retries. A write of unknown outcome is not retried.'),
  retry('server', 'After server errors', 3, 'Max retries after a status of 500 or more.'),
  {
    label: 'Total time for retries',
    explanation: 'Max time for all waits and retries of a call. Then it fails with its last error.',
    usual: 3600,
    unit: 'seconds',
    most: 86_400,
    read: ({ retries }) => seconds(retries?.totalMilliseconds),
    write: (settings, value) => withRetry(settings, 'totalMilliseconds', milliseconds(value)),
  },
];

export const switchOptions: readonly SwitchOption[] = [
  {
    name: 'waitForQuota',
    label: 'Wait for quota before sending',
    explanation: 'A call is sent when its quota has a free slot. If off, it is sent immediately.',
    usual: true,
  },
  {
    name: 'auto_request_throttled',
    label: 'Retry throttled calls',
    explanation: 'If off, a throttled call fails.',
    usual: true,
  },
  {
    name: 'version_fallback',
    label: 'Fall back to an earlier version',
    explanation: 'Used when the requested version lacks the operation.',
    usual: true,
  },
  {
    name: 'validateRequests',
    label: 'Validate calls before sending',
    explanation: 'An invalid call fails without using quota.',
    usual: false,
  },
  {
    name: 'retryUnsafe',
    label: 'Retry writes of unknown outcome',
    explanation: 'This can create a duplicate report, feed or message.',
    usual: false,
  },
];

function timeout(name: Timeout, label: string, usual: number, explanation: string): NumberOption {
  return {
    label,
    explanation,
    usual,
    unit: 'seconds',
    most: 3600,
    read: ({ timeouts }) => seconds(timeouts?.[name]),
    write: ({ timeouts, ...rest }, value) =>
      cleaned({ ...rest, timeouts: cleaned({ ...timeouts, [name]: milliseconds(value) }) }),
  };
}

function retry(
  name: Exclude<Retry, 'totalMilliseconds'>,
  label: string,
  usual: number,
  explanation: string,
): NumberOption {
  return {
    label,
    explanation,
    usual,
    unit: 'times',
    most: name === 'throttled' ? 100 : 20,
    read: ({ retries }) => retries?.[name],
    write: (settings, value) => withRetry(settings, name, value),
  };
}

function withRetry({ retries, ...rest }: ClientSettings, name: Retry, value: number | undefined): ClientSettings {
  return cleaned({ ...rest, retries: cleaned({ ...retries, [name]: value }) });
}

/** Without what is not set, so that it stays the client's own. */
export function cleaned<Settings extends object>(settings: Settings): Settings {
  const set = Object.entries(settings).filter(
    ([, value]) => value !== undefined && !(typeof value === 'object' && Object.keys(value).length === 0),
  );
  return Object.fromEntries(set) as Settings;
}

function seconds(value: number | undefined): number | undefined {
  return value === undefined ? undefined : value / 1000;
}

function milliseconds(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 1000);
}
