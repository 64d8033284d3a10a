import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Credentials, CredentialsInput } from '../ports/credentials.ts';
import type { Environment } from '../ports/environment.ts';
import type { Files } from '../ports/files.ts';

const credentialNames = ['SELLING_PARTNER_APP_CLIENT_ID', 'SELLING_PARTNER_APP_CLIENT_SECRET'] as const;

type FoundCredentials = Partial<Record<(typeof credentialNames)[number], string | undefined>>;

/**
 * Finds the application's credentials: in the given object, in the credentials file, or in the environment. The first
 * source that has one of the two values must have both, so that credentials of two applications are never mixed.
 */
export function loadCredentials(
  credentials: CredentialsInput | null | undefined,
  path: string | undefined,
  environment: Environment,
  files: Files,
): Credentials {
  if (credentials !== undefined && credentials !== null)
    return requireCredentials(credentials, 'the credentials object');
  const file = path?.replace(/^~(?=[\\/])/, environment.home) ?? environment.defaultCredentialsPath;
  if (file === undefined) return requireCredentials({}, 'the configuration. Pass credentials');
  const fileCredentials = readCredentialsFile(file, files);
  if (hasAny(fileCredentials)) return requireCredentials(fileCredentials, `the file ${file}`);
  return requireCredentials(environment.variables, `the file ${file} or the environment`);
}

function readCredentialsFile(path: string, files: Files): FoundCredentials {
  files.check?.(path);
  let text: string | undefined;
  try {
    text = files.readText(path);
  } catch (cause) {
    throw new SellingPartnerError({
      code: 'CREDENTIALS_MISSING',
      message: `The credentials file ${path} cannot be read.`,
      cause,
    });
  }
  return Object.fromEntries((text ?? '').split(/\r?\n/).map(splitLine));
}

/** Splits at the first `=` only, because secrets can contain more of them. */
function splitLine(line: string): [string, string] {
  const separator = line.indexOf('=');
  return separator < 0 ? [line.trim(), ''] : [line.slice(0, separator).trim(), line.slice(separator + 1).trim()];
}

function hasAny(credentials: FoundCredentials): boolean {
  return credentialNames.some((name) => credentials[name]);
}

function requireCredentials(credentials: FoundCredentials, source: string): Credentials {
  const missing = credentialNames.filter(
    (name) => typeof credentials[name] !== 'string' || credentials[name]?.trim() === '',
  );
  if (missing.length > 0) {
    throw new SellingPartnerError({
      code: 'CREDENTIALS_MISSING',
      message: `Did not find ${missing.join(' and ')} in ${source}.`,
    });
  }
  return Object.fromEntries(credentialNames.map((name) => [name, credentials[name]?.trim()])) as unknown as Credentials;
}
