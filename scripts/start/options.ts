import { parseArgs } from 'node:util';

export const help = `Starts the sandbox on this machine and fetches a report from it.

  npm run demo               fetch the report once and exit

Options, after --:
  --port N                   port of the sandbox, on 127.0.0.1 (default: any free port)
  --directory DIR            folder for the report (default: reports)`;

export interface StartOptions {
  readonly once: boolean;
  readonly port: number;
  readonly directory: string;
  readonly help: boolean;
}

/** Parses the command line. Throws an Error when an argument is invalid. */
export function readOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      once: { type: 'boolean', default: false },
      port: { type: 'string', default: '0' },
      directory: { type: 'string', default: 'reports' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`--port is invalid: ${values.port}. Pass a number from 0 to 65535; 0 selects any free port.`);
  }
  return { ...values, port };
}
