import type { ResolvedConfig } from '../config/resolve-config.ts';
import { mergeNumbers } from '../errors/require-number.ts';
import { warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { Observer } from '../ports/observer.ts';
import type { Priority } from '../quotas/priority-queues.ts';
import type { CallOptions } from './call-parameters.ts';
import { resolvePriority, resolveRestoreRate, resolveSignal } from './check-options.ts';
import { knownCallOptions } from './known-call-options.ts';

/** How a call waits, times out and retries. */
export interface CallSettings {
  readonly priority: Priority;
  /** Seconds to restore a slot, if the caller set them. */
  readonly ownRestoreSeconds: number | undefined;
  readonly timeouts: Timeouts;
  /** Maximum wait for a token. 0 means that only the timeouts of token requests apply. */
  readonly tokenTimeoutMilliseconds: number;
  readonly retries: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

/** Settings of calls without options of their own, by client. */
const defaults = new WeakMap<ResolvedConfig, CallSettings>();

/** Returns the settings of a call: those of the client, changed by the options of the call. */
export function resolveSettings(
  options: CallOptions | null | undefined,
  config: ResolvedConfig,
  observe: Observer,
): CallSettings {
  if (options !== undefined && options !== null) return buildSettings(options, config, observe);
  const defaultSettings = defaults.get(config);
  if (defaultSettings !== undefined) return defaultSettings;
  const settings = buildSettings({}, config, observe);
  defaults.set(config, settings);
  return settings;
}

function buildSettings(options: CallOptions, config: ResolvedConfig, observe: Observer): CallSettings {
  warnAboutUnknownOptions(options, knownCallOptions, observe);
  const ownRestoreSeconds = resolveRestoreRate(options.restore_rate);
  const timeouts = mergeNumbers('timeouts', config.timeouts, options.timeouts);
  return {
    ownRestoreSeconds,
    timeouts,
    priority: resolvePriority(options.priority),
    tokenTimeoutMilliseconds: options.timeouts ? timeouts.deadline || timeouts.response : 0,
    retries: mergeNumbers('retries', config.retries, options.retries),
    signal: resolveSignal(options.signal),
  };
}
