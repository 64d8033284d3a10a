import { homedir, release, type } from 'node:os';
import { join } from 'node:path';

/** The environment of the process. Nothing else reads `process.env`. */
export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly defaultCredentialsPath: string;
  /** Language and platform for the User-Agent header. */
  readonly runtime: string;
}

export function readEnvironment(): Environment {
  return {
    variables: process.env,
    home: homedir(),
    defaultCredentialsPath: join(homedir(), '.amzspapi', 'credentials'),
    runtime: `Language=Node.js/${process.version}; Platform=${type()}/${release()}`,
  };
}
