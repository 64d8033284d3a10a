import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { readPreference, writePreference } from './preferences.ts';

/** Whose clock times are shown by. */
export type TimeZoneChoice = 'local' | 'utc' | 'marketplace' | 'relative';

interface TimeSettings {
  readonly choice: TimeZoneChoice;
  readonly choose: (choice: TimeZoneChoice) => void;
}

/** Time zone of the marketplace that what is shown belongs to. */
const ZoneContext = createContext<string | undefined>(undefined);

const TimeContext = createContext<TimeSettings>({ choice: 'local', choose: () => {} });

const choices: readonly TimeZoneChoice[] = ['local', 'utc', 'marketplace', 'relative'];

export function TimeProvider({ children }: { readonly children: ReactNode }) {
  const [choice, setChoice] = useState<TimeZoneChoice>(() => readPreference('times', choices, 'local'));
  const settings = useMemo(
    () => ({
      choice,
      choose: (chosen: TimeZoneChoice) => {
        writePreference('times', chosen);
        setChoice(chosen);
      },
    }),
    [choice],
  );
  return <TimeContext value={settings}>{children}</TimeContext>;
}

export function useTimeSettings(): TimeSettings {
  return useContext(TimeContext);
}

/** What stands in it belongs to a marketplace of this time zone; where none is known, nothing changes. */
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

/** Time zone of the marketplace that what is shown belongs to; undefined where it belongs to none. */
export function useMarketplaceZone(): string | undefined {
  return useContext(ZoneContext);
}

/** Made once each: tables write thousands of moments. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** A moment to the second: by the reader's own clock, or in a time zone and with its short name. */
export function formatMoment(moment: Date, zone: string | undefined): string {
  const known = formats.get(zone);
  if (known !== undefined) return known.format(moment);
  const made = new Intl.DateTimeFormat(undefined, zone === undefined ? here : { ...there, timeZone: zone });
  formats.set(zone, made);
  return made.format(moment);
}

const here = { dateStyle: 'medium', timeStyle: 'medium' } as const;
/** The styles of `here` take no name of a zone. */
const there = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const;

/** The zone in which a choice shows times; undefined for the reader's own. */
export function zoneOf(choice: TimeZoneChoice, marketplaceZone: string | undefined): string | undefined {
  if (choice === 'utc') return 'UTC';
  return choice === 'marketplace' ? marketplaceZone : undefined;
}

/** Writes moments by the clock that the reader has chosen. */
export function useMomentText(): (moment: Date, now?: number) => string {
  const { choice } = useTimeSettings();
  const marketplaceZone = useMarketplaceZone();
  return useCallback(
    (moment, now = Date.now()) =>
      choice === 'relative' ? formatRelative(moment, now) : formatMoment(moment, zoneOf(choice, marketplaceZone)),
    [choice, marketplaceZone],
  );
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How long ago, or in how long. */
export function formatRelative(moment: Date, now: number): string {
  const seconds = Math.round((moment.getTime() - now) / 1000);
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** The time now, again every so many milliseconds. */
export function useNow(milliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
