import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createJavaTrustStore } from './java-trust-store.ts';
import { findSystemAuthorities } from './system-authorities.ts';

/** Files by which programs in any language trust the sandbox. They contain no private key. */
export interface TrustFiles {
  /** The sandbox's certificate authority alone. */
  readonly authority: string;
  /** The sandbox's certificate authority, and those of the system. */
  readonly bundle: string;
  /** The same authorities for Java, as PKCS #12 without a password. */
  readonly trustStore: string;
  /** A folder with settings of PHP that name the bundle. */
  readonly phpFolder: string;
  /** Where the authorities of the system were found. */
  readonly systemSource: string;
}

/** Writes the files to a folder, which is created if it does not exist. `given` are the variables that the program has. */
export async function writeTrustFiles(
  folder: string,
  authority: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<TrustFiles> {
  const { certificates, source } = findSystemAuthorities(given);
  const at = (name: string) => join(resolve(folder), name);
  const files = {
    authority: at('authority.pem'),
    bundle: at('authorities.pem'),
    trustStore: at('truststore.p12'),
    phpFolder: at('php'),
    systemSource: source,
  };
  // The second time in the same shell, SSL_CERT_FILE names the file that is written here.
  const all = [...new Set([authority.trim(), ...certificates])];
  await mkdir(files.phpFolder, { recursive: true });
  await Promise.all([
    writeFile(files.authority, authority),
    writeFile(files.bundle, `${all.join('\n')}\n`),
    writeFile(files.trustStore, createJavaTrustStore(all)),
    writeFile(
      join(files.phpFolder, 'sandbox.ini'),
      `curl.cainfo="${files.bundle}"\nopenssl.cafile="${files.bundle}"\n`,
    ),
  ]);
  return files;
}
