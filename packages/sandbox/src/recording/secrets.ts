import { createHash } from 'node:crypto';

/** Tokens, client secrets and authorization codes of a sandbox, without their prefixes, and signatures in URLs. */
const OURS =
  /sandbox-[A-Za-z0-9]{100,}|sandbox[0-9a-f]{57}|SANDBOX[A-Za-z0-9]{13}(?![A-Za-z0-9])|(?<=signature=)[\w-]{43}/g;

/** The same for Amazon's own. */
const REAL =
  /(?<=Atz(?:a|r|\.sprdt)(?:\||%7C))(?!\{secret:)[\w.%-]{20,}|(?<=amzn1\.oa2-cs\.v\d+\.)[0-9a-f]{20,}|(?<=amzn1\.application-oa2-client\.)[0-9a-f]{32}/gi;

/** Secrets in a token request, as a form or JSON. */
const FIELDS =
  /(?<=\b(?:client_secret|refresh_token|code)=)[^&]*|(?<="(?:client_secret|refresh_token|code)"\s*:\s*")[^"]*/g;

/**
 * Replaces each secret in a text by a placeholder. The same secret always has the same placeholder, which does not
 * reveal it.
 */
export function redactSecrets(text: string): string {
  return text.replace(OURS, buildMark).replace(REAL, buildMark);
}

/** Does the same for the arguments of an action. */
export function redactArguments(given: readonly unknown[]): readonly unknown[] {
  return JSON.parse(redactSecrets(JSON.stringify(given)));
}

/** Does the same for the body of a token request, where any value of these fields counts as a secret. */
export function redactTokenForm(text: string): string {
  return redactSecrets(text).replace(FIELDS, redactWholeValue);
}

/** Does the same for a value that is a secret as a whole. */
export function redactWholeValue(value: string): string {
  const marked = redactSecrets(value);
  return value === '' || marked.includes('{secret:') ? marked : buildMark(value);
}

function buildMark(secret: string): string {
  return `{secret:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}}`;
}

/** The secrets of a replay, which replace the placeholders of the recording. */
export interface SecretStore {
  add(text: string): void;
  /** Replaces placeholders by secrets. Placeholders of unknown secrets remain: they were rejected in the recording, too. */
  fill(text: string): string;
}

export function createSecretStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    add(text) {
      for (const [secret] of text.matchAll(OURS)) secrets.set(buildMark(secret), secret);
    },
    fill: (text) => text.replace(/\{secret:[0-9a-f]{16}\}/g, (mark) => secrets.get(mark) ?? mark),
  };
}
