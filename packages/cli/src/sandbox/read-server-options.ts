import { QUIRKS, type QuirkChoices, type ServerOptions } from '@supercargo/sandbox';
import { usageError } from '@supercargo/toolkit/errors/command-error';

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

/** Reads the names of quirks. A name turns its quirk on, and with `=off` off. */
function readQuirks(texts: readonly string[]): QuirkChoices {
  return Object.fromEntries(texts.map((text) => [readName(text), !text.endsWith('=off')]));
}

function readName(text: string): string {
  const name = text.replace(/=(on|off)$/, '');
  if (Object.hasOwn(QUIRKS, name)) return name;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for --quirk: ${text}.`,
    `Pass one of: ${Object.keys(QUIRKS).join(', ')}; NAME=off turns a quirk off.`,
  );
}
