import { createHash } from 'node:crypto';

/** Tokens, client secrets and codes that a sandbox makes, without their prefixes, and signatures in addresses. */
const OURS =
  /sandbox-[A-Za-z0-9]{100,}|sandbox[0-9a-f]{57}|SANDBOX[A-Za-z0-9]{13}(?![A-Za-z0-9])|(?<=signature=)[\w-]{43}/g;

/** The same of the real marketplace. */
const REAL =
  /(?<=Atz(?:a|r|\.sprdt)(?:\||%7C))(?!\{secret:)[\w.%-]{20,}|(?<=amzn1\.oa2-cs\.v\d+\.)[0-9a-f]{20,}|(?<=amzn1\.application-oa2-client\.)[0-9a-f]{32}/gi;

/** Fields of a token request, in a form or in JSON. */
const FIELDS =
  /(?<=\b(?:client_secret|refresh_token|code)=)[^&]*|(?<="(?:client_secret|refresh_token|code)"\s*:\s*")[^"]*/g;

/** A text with a mark in the place of each secret. The mark says which one it was, and does not say what it was. */
export function withoutSecrets(text: string): string {
  return text.replace(OURS, markOf).replace(REAL, markOf);
}

/** The same for the body of a token request, where what looks like nothing may be a secret too. */
export function tokenFormWithoutSecrets(text: string): string {
  return withoutSecrets(text).replace(FIELDS, wholeWithoutSecrets);
}

/** A value that is a secret as a whole. */
export function wholeWithoutSecrets(value: string): string {
  const marked = withoutSecrets(value);
  return value === '' || marked.includes('{secret:') ? marked : markOf(value);
}

function markOf(secret: string): string {
  return `{secret:${createHash('sha256').update(secret).digest('hex').slice(0, 16)}}`;
}

/** Secrets that came up while a recording is played, to be put where their marks are. */
export interface SecretBook {
  learn(text: string): void;
  /** Marks of secrets that never came up stay as they are: they open nothing, as before. */
  fill(text: string): string;
}

export function secretBook(): SecretBook {
  const secrets = new Map<string, string>();
  return {
    learn(text) {
      for (const [secret] of text.matchAll(OURS)) secrets.set(markOf(secret), secret);
    },
    fill: (text) => text.replace(/\{secret:[0-9a-f]{16}\}/g, (mark) => secrets.get(mark) ?? mark),
  };
}
