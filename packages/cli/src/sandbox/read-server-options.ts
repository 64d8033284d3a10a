import type { QuirkChoices, ServerOptions } from '@supercargo/sandbox';

/** The options of all commands that start a sandbox. */
interface GivenOptions {
  readonly seed: string | undefined;
  readonly sellers: number | undefined;
  readonly orders: number | undefined;
  readonly listings: number | undefined;
  readonly data: string | undefined;
  readonly durable: boolean;
  readonly 'queue-port': number | undefined;
  readonly 'proxy-allow': readonly string[];
  readonly 'no-sample-records': boolean;
  readonly 'no-end-dates': boolean;
  readonly quirk: readonly string[];
  readonly unthrottled: boolean;
}

/** Converts options of the command line to those of a sandbox. */
export function readServerOptions(options: GivenOptions): ServerOptions {
  const { seed, sellers, orders, listings, data, 'queue-port': queuePort, 'proxy-allow': proxyAllow } = options;
  const settings = Object.entries({ seed, sellers, orders, listings, data, queuePort });
  return {
    sampleRecords: !options['no-sample-records'],
    endDates: !options['no-end-dates'],
    quirks: readQuirks(options.quirk),
    ...Object.fromEntries(settings.filter(([, value]) => value !== undefined)),
    ...(proxyAllow.length > 0 && { proxyAllow }),
    ...(options.durable && { durable: true }),
    ...(options.unthrottled && { rateScale: Number.POSITIVE_INFINITY }),
  };
}

/** The sandbox checks the names. */
function readQuirks(texts: readonly string[]): QuirkChoices {
  return Object.fromEntries(texts.map((text) => [text.replace(/=(on|off)$/, ''), !text.endsWith('=off')]));
}
