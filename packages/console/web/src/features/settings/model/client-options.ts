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

type SwitchName =
  | 'wait_for_quota'
  | 'auto_request_throttled'
  | 'version_fallback'
  | 'validate_requests'
  | 'retry_unsafe';

type Timeout = keyof NonNullable<ClientSettings['timeouts']>;
type Retry = keyof NonNullable<ClientSettings['retries']>;

export const numberOptions: readonly NumberOption[] = [
  timeout('response', 'Wait for an answer', 60, 'How long one request may stay without an answer. 0 waits for ever.'),
  timeout('idle', 'Wait for more of an answer', 60, 'How long nothing of an answer may come. 0 waits for ever.'),
  timeout('deadline', 'One request in all', 300, 'From sending to the last byte. 0 sets no bound.'),
  retry('throttled', 'After “too many requests”', 30, 'How often a call that is refused for its quota is sent again.'),
  retry('network', 'After a broken connection', 3, 'A write that may have arrived is not sent again.'),
  retry('server', 'After a server error', 3, 'How often a call is sent again after a status of 500 and more.'),
  {
    label: 'All waits and repetitions of a call',
    explanation: 'After that the call ends with its last failure.',
    usual: 3600,
    unit: 'seconds',
    most: 86_400,
    read: ({ retries }) => seconds(retries?.total),
    write: (settings, value) => withRetry(settings, 'total', milliseconds(value)),
  },
];

export const switchOptions: readonly SwitchOption[] = [
  {
    name: 'wait_for_quota',
    label: 'Keep to quotas ahead of time',
    explanation: 'A call leaves when the marketplace’s bucket has room for it. Off, it leaves at once.',
    usual: true,
  },
  {
    name: 'auto_request_throttled',
    label: 'Wait and send again when a quota is exceeded',
    explanation: 'Off, such a call ends with its refusal.',
    usual: true,
  },
  {
    name: 'version_fallback',
    label: 'Take an earlier version that has the operation',
    explanation: 'Counts where the version asked for lacks the operation.',
    usual: true,
  },
  {
    name: 'validate_requests',
    label: 'Compare calls with the model before they are sent',
    explanation: 'What does not fit ends before it costs any quota.',
    usual: false,
  },
  {
    name: 'retry_unsafe',
    label: 'Repeat writes even when they may have arrived',
    explanation: 'It can make a second report, feed or message.',
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

function retry(name: Exclude<Retry, 'total'>, label: string, usual: number, explanation: string): NumberOption {
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
