import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConsoleError } from '../errors/console-error.ts';
import { readS3Settings, type S3Settings } from '../storage/files/s3-settings.ts';
import type { HostedSettings } from './hosted-settings.ts';
import { readHosted } from './read-hosted.ts';
import { notUsable } from './refuse-setting.ts';

/** The settings of a server or a worker. */
export interface Settings {
  /** Folder of the database, documents and key. */
  readonly dataFolder: string;
  /** Postgres to use instead of the folder's database. */
  readonly databaseUrl: string | undefined;
  readonly host: string;
  /** More names under which the console can be called, as in the Host header; the port may be left out. */
  readonly names?: readonly string[];
  /** 0 selects any free port. */
  readonly port: number;
  /** Whether to start a sandbox and connect its seller. */
  readonly sandbox: boolean;
  /** Whether to copy sellers' data for the shop's screens. Default: true. */
  readonly copies?: boolean;
  /** Most schedules of a workspace. Default: 500. */
  readonly schedulesPerWorkspace?: number | undefined;
  /** Whether to open the browser. */
  readonly open: boolean;
  /** The key that encrypts secrets, in base64; undefined for the key in the data folder. */
  readonly key: string | undefined;
  /** Storage for documents and tables; undefined for the data folder. */
  readonly s3?: S3Settings | undefined;
  /** Whether to run background jobs only, without serving screens. */
  readonly worker: boolean;
  readonly help: boolean;
  /** Settings of a hosted console; undefined on a local console. */
  readonly hosted?: HostedSettings | undefined;
}

export const help = `Runs Supercargo's console, which you open in a browser.

Commands:

  backup          back up the database of the data folder, also while a console runs; --data names the folder
  restore FILE    replace the database with a backup

Options:

  --data FOLDER   folder for database, documents and key (default: your user's data folder)
  --port N        port to listen on (default 4650; 0: any free port)
  --host NAME     address to listen on (default 127.0.0.1: only this machine can connect)
  --name NAME     additional host name to accept, such as a proxy's; can be repeated
  --no-sandbox    do not start a sandbox
  --sandbox       start a sandbox even if the database is Postgres
  --no-copies     copy no data of sellers; the shop's screens stay empty
  --no-open       do not open the browser
  --worker        run background jobs only, without the web interface; needs DATABASE_URL
  --help          show this help

Environment:

  DATABASE_URL    Postgres database for several processes, instead of the data folder's database
  SUPERCARGO_KEY  encryption key for secrets, 32 random bytes in base64, instead of the data folder's key. With several
                  keys, separated by commas, the first encrypts and all decrypt
  SUPERCARGO_FILES  where documents and tables are stored: folder (default, in the data folder), or a bucket such as
                  s3://bucket/prefix. A bucket uses AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and
                  SUPERCARGO_S3_ENDPOINT for a store other than Amazon S3. SUPERCARGO_FILES_CACHE_GB limits the local
                  copies (default 10)
  SUPERCARGO_WORKSPACE_SCHEDULES  maximum number of schedules of a workspace (default 500)

Hosted mode, for many users on the internet (see docs/guides/hosting.md):

  SUPERCARGO_MODE  local (default, one user on this machine) or hosted. hosted needs DATABASE_URL, SUPERCARGO_KEY,
                  SUPERCARGO_FILES and the next three
  SUPERCARGO_PUBLIC_URL  URL at which browsers reach the console: https://console.example.com
  SUPERCARGO_SMTP_URL  server that sends emails: smtps://user:password@mail.example.com
  SUPERCARGO_MAIL_FROM  sender of emails: console@example.com
  SUPERCARGO_SIGN_UP  open (default) or invited: only invited users can sign up
  SUPERCARGO_TRUSTED_PROXIES  proxies whose X-Forwarded-For is trusted: 10.0.0.5,10.1.0.0/16
  SUPERCARGO_WORKSPACE_GB  maximum size of one workspace's files and copies (default 20)
  SUPERCARGO_COPIES_URL  Postgres database with the copies of sellers' data (default: DATABASE_URL)
  SUPERCARGO_SANDBOX_URL  a sandbox whose test sellers users can connect
  SUPERCARGO_PLANS  JSON file with plans; with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET
                  users pay by card. Without these four settings there are no plans and no limits`;

/** Reads the command line and the environment. Throws a ConsoleError that states what is wrong and what is allowed. */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const values = parse(args);
  const databaseUrl = environment.DATABASE_URL || undefined;
  if (values.worker && databaseUrl === undefined) {
    throw new ConsoleError(
      'SETTING_MISSING',
      '--worker needs DATABASE_URL.',
      'Set the URL of the Postgres that the servers use.',
    );
  }
  const hosted = values.help ? undefined : readHosted(environment);
  if (hosted !== undefined && values.sandbox) {
    throw notUsable(
      '--sandbox is not allowed with SUPERCARGO_MODE=hosted.',
      'Set the URL of a sandbox in SUPERCARGO_SANDBOX_URL.',
    );
  }
  return {
    dataFolder: resolve(values.data ?? defaultDataFolder(environment)),
    databaseUrl,
    host: values.host ?? '127.0.0.1',
    names: values.name ?? [],
    port: readPort(values.port ?? '4650'),
    sandbox: values.sandbox ?? (values['no-sandbox'] !== true && databaseUrl === undefined),
    copies: values['no-copies'] !== true,
    open: values['no-open'] !== true,
    key: environment.SUPERCARGO_KEY || undefined,
    s3: readS3Settings(environment),
    schedulesPerWorkspace: readSchedules(environment.SUPERCARGO_WORKSPACE_SCHEDULES || undefined),
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
        'no-copies': { type: 'boolean' },
        'no-open': { type: 'boolean' },
        worker: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. To specify');
    throw new ConsoleError('OPTION_UNKNOWN', `${sentence.replace(/\.$/, '')}.`, 'See --help for the options.');
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ConsoleError('OPTION_INVALID', `--port is invalid: ${text}.`, 'Pass a number from 0 to 65535.');
}

function readSchedules(given: string | undefined): number | undefined {
  if (given === undefined || (/^\d{1,6}$/.test(given) && Number(given) >= 1))
    return given === undefined ? given : Number(given);
  throw notUsable(
    `SUPERCARGO_WORKSPACE_SCHEDULES is invalid: ${given}.`,
    'Set the maximum number of schedules of a workspace, from 1 to 999999.',
  );
}

/** The data folder if none is given. */
export function defaultDataFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return join(environment.LOCALAPPDATA ?? homedir(), 'supercargo');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'supercargo');
  return join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'supercargo');
}
