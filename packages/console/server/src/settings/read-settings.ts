import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConsoleError } from '../console-error.ts';
import { readS3Settings, type S3Settings } from '../storage/files/s3-settings.ts';
import type { HostedSettings } from './hosted-settings.ts';
import { readHosted } from './read-hosted.ts';
import { notUsable } from './refuse-setting.ts';

/** What a server or a worker is started with. */
export interface Settings {
  /** Folder of the database, documents and key. */
  readonly dataFolder: string;
  /** Postgres to use instead of the folder's database. */
  readonly databaseUrl: string | undefined;
  readonly host: string;
  /** Further names by which it may be called, as they stand in the Host header; the port may be left out. */
  readonly names?: readonly string[];
  /** 0 takes any free port. */
  readonly port: number;
  /** Start a sandbox, and connect its seller. */
  readonly sandbox: boolean;
  /** Open the browser. */
  readonly open: boolean;
  /** The key for secrets, in base64; undefined for the data folder's own. */
  readonly key: string | undefined;
  /** Where documents and tables are kept; undefined for the data folder. */
  readonly s3?: S3Settings | undefined;
  /** Take jobs, and serve no screens. */
  readonly worker: boolean;
  readonly help: boolean;
  /** For many people on the internet; undefined on one's own machine. */
  readonly hosted?: HostedSettings | undefined;
}

export const help = `The console of Supercargo, in your browser.

  backup          back the database of the data folder up, also while a console runs; --data names the folder
  restore FILE    put a backup in its place

  --data FOLDER   database, documents and key (default: your user's data folder)
  --port N        default 4650; 0 takes any free port
  --host NAME     default 127.0.0.1: nobody but this machine gets in
  --name NAME     another name that it answers to, such as that of a proxy before it; may be repeated
  --no-sandbox    do not start a marketplace on this machine
  --sandbox       start one even when the database is Postgres
  --no-open       do not open the browser
  --worker        take jobs, serve no screens; needs DATABASE_URL
  --help

  DATABASE_URL    Postgres for many processes, in place of the folder's database
  SUPERCARGO_KEY  32 random bytes in base64 that secrets are sealed with, in place of the folder's key; of several
                  with commas between them the first seals and all open
  SUPERCARGO_FILES  folder, or a bucket for documents and tables in place of the data folder: s3://bucket/prefix. AWS_REGION,
                  AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong to it, and SUPERCARGO_S3_ENDPOINT for a store
                  other than Amazon's; SUPERCARGO_FILES_CACHE_GB bounds the copies on this machine (default 10)

For many people on the internet (docs/guides/hosting.md):

  SUPERCARGO_MODE  hosted; the default, local, is for one person on this machine. It needs DATABASE_URL, SUPERCARGO_KEY,
                  SUPERCARGO_FILES and the next three
  SUPERCARGO_PUBLIC_URL  address by which browsers reach it: https://console.example.com
  SUPERCARGO_SMTP_URL  server that sends letters: smtps://user:password@mail.example.com
  SUPERCARGO_MAIL_FROM  who letters are from: console@example.com
  SUPERCARGO_SIGN_UP  open (default), or invited: only whom an owner has invited
  SUPERCARGO_TRUSTED_PROXIES  proxies whose X-Forwarded-For is believed: 10.0.0.5,10.1.0.0/16
  SUPERCARGO_WORKSPACE_GB  room for the files of one workspace (default 20)
  SUPERCARGO_SANDBOX_URL  a sandbox whose shops people may connect
  SUPERCARGO_PLANS  a file of plans in JSON; with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET
                  people pay by card. Without these four nobody pays, and nothing is limited`;

/** Reads the command line and the environment. Throws a ConsoleError that says what is wrong and what is allowed. */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const values = parse(args);
  const databaseUrl = environment.DATABASE_URL || undefined;
  if (values.worker && databaseUrl === undefined) {
    throw new ConsoleError(
      'SETTING_MISSING',
      '--worker needs DATABASE_URL.',
      'Give the Postgres that the servers use.',
    );
  }
  const hosted = values.help ? undefined : readHosted(environment);
  if (hosted !== undefined && values.sandbox) {
    throw notUsable('--sandbox is given, and SUPERCARGO_MODE is hosted.', 'Name one in SUPERCARGO_SANDBOX_URL.');
  }
  return {
    dataFolder: resolve(values.data ?? defaultDataFolder(environment)),
    databaseUrl,
    host: values.host ?? '127.0.0.1',
    names: values.name ?? [],
    port: portOf(values.port ?? '4650'),
    sandbox: values.sandbox ?? (values['no-sandbox'] !== true && databaseUrl === undefined),
    open: values['no-open'] !== true,
    key: environment.SUPERCARGO_KEY || undefined,
    s3: readS3Settings(environment),
    worker: values.worker ?? false,
    help: values.help ?? false,
    hosted,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        name: { type: 'string', multiple: true },
        sandbox: { type: 'boolean' },
        'no-sandbox': { type: 'boolean' },
        'no-open': { type: 'boolean' },
        worker: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. To specify');
    throw new ConsoleError('OPTION_UNKNOWN', `${sentence.replace(/\.$/, '')}.`, '--help shows the options.');
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConsoleError('OPTION_NOT_USABLE', `--port is ${text}.`, 'Give a number from 0 to 65535.');
}

/** Where data lies when nothing is said. */
export function defaultDataFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return join(environment.LOCALAPPDATA ?? homedir(), 'supercargo');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'supercargo');
  return join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'supercargo');
}
