import { homedir, release, type } from 'node:os';
import { join } from 'node:path';
import type { Environment } from '../ports/environment.ts';

/** Reads the environment of the process. Nothing else reads `process.env`. */
export function readEnvironment(): Environment {
  return {
    variables: process.env,
    home: homedir(),
    defaultCredentialsPath: join(homedir(), '.amzspapi', 'credentials'),
    runtime: `Language=Node.js/${process.version}; Platform=${type()}/${release()}`,
  };
}
