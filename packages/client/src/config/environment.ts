import { homedir, release, type } from 'node:os';
import { join } from 'node:path';

/** What the process was started with. The only reader of `process.env`. */
export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly defaultCredentialsPath: string;
  /** Language and platform, as the User-Agent header names them. */
  readonly runtime: string;
}

export function processEnvironment(): Environment {
  return {
    variables: process.env,
    home: homedir(),
    defaultCredentialsPath: join(homedir(), '.amzspapi', 'credentials'),
    runtime: `Language=Node.js/${process.version}; Platform=${type()}/${release()}`,
  };
}
