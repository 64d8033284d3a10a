import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { loadPreference, savePreference } from '../preferences/preferences.ts';

/** How times are shown. */
export type TimeDisplay = 'local' | 'utc' | 'marketplace' | 'relative';

interface TimeSettings {
  readonly timeDisplay: TimeDisplay;
  readonly setTimeDisplay: (timeDisplay: TimeDisplay) => void;
}

/** Time zone of the shown marketplace. */
const ZoneContext = createContext<string | undefined>(undefined);

const TimeContext = createContext<TimeSettings>({ timeDisplay: 'local', setTimeDisplay: () => {} });

const timeDisplays: readonly TimeDisplay[] = ['local', 'utc', 'marketplace', 'relative'];

export function TimeProvider({ children }: { readonly children: ReactNode }) {
  const [timeDisplay, setDisplay] = useState<TimeDisplay>(() => loadPreference('times', timeDisplays, 'local'));
  const settings = useMemo(
    () => ({
      timeDisplay,
      setTimeDisplay: (chosen: TimeDisplay) => {
        savePreference('times', chosen);
        setDisplay(chosen);
      },
    }),
    [timeDisplay],
  );
  return <TimeContext value={settings}>{children}</TimeContext>;
}

export function useTimeSettings(): TimeSettings {
  return useContext(TimeContext);
}

/** Sets the marketplace time zone of its children. Without a zone, nothing changes. */
export function MarketplaceTime({
  zone,
  children,
}: {
  readonly zone: string | undefined;
  readonly children: ReactNode;
}) {
  const outer = useContext(ZoneContext);
  return <ZoneContext value={zone ?? outer}>{children}</ZoneContext>;
}

/** Returns the time zone of the shown marketplace; undefined if there is none. */
export function useMarketplaceZone(): string | undefined {
  return useContext(ZoneContext);
}

/** Cached, because tables format thousands of times. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Formats a time to the second: in local time, or in a given zone with its short name. */
export function formatMoment(moment: Date, zone: string | undefined): string {
  const known = formatters.get(zone);
  if (known !== undefined) return known.format(moment);
  const formatter = new Intl.DateTimeFormat(
    undefined,
    zone === undefined ? localStyle : { ...zonedStyle, timeZone: zone },
  );
  formatters.set(zone, formatter);
  return formatter.format(moment);
}

/** Formats the day of a time: in local time, or in a given zone. */
export function formatDay(moment: Date, zone: string | undefined): string {
  return moment.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: zone });
}

const localStyle = { dateStyle: 'medium', timeStyle: 'medium' } as const;
/** `dateStyle` and `timeStyle` cannot be combined with a zone name. */
const zonedStyle = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

/** Returns the zone of a time display; undefined for local time. */
export function resolveTimeZone(timeDisplay: TimeDisplay, marketplaceZone: string | undefined): string | undefined {
  if (timeDisplay === 'utc') return 'UTC';
  return timeDisplay === 'marketplace' ? marketplaceZone : undefined;
}

/** Returns a function that formats times as the user has chosen. */
export function useMomentFormatter(): (moment: Date, now?: number) => string {
  const { timeDisplay } = useTimeSettings();
  const marketplaceZone = useMarketplaceZone();
  return useCallback(
    (moment, now = Date.now()) =>
      timeDisplay === 'relative'
        ? formatRelative(moment, now)
        : formatMoment(moment, resolveTimeZone(timeDisplay, marketplaceZone)),
    [timeDisplay, marketplaceZone],
  );
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Formats a time relative to now. */
export function formatRelative(moment: Date, now: number): string {
  const seconds = Math.round((moment.getTime() - now) / 1000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Returns the current time, updated at the given interval. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
