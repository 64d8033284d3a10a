/** Shorter secrets are not redacted, because they would match parts of ordinary words. */
const minSecretLength = 8;

const secretPatterns = [
  // Access, refresh and restricted data tokens, and client secrets, by their prefixes.
  /\b(Atz[a-z]?(?:\.sprdt)?\||amzn1\.oa2-cs\.)[^\s"'<>&]+/g,
  // Values in signed URLs.
  /([?&](?:X-Amz-(?:Signature|Credential|Security-Token)|Signature|signature|AWSAccessKeyId)=)[^&\s"'<>]+/g,
];

/** Redacts the given secrets, and everything that looks like a secret. */
export function redact(text: string, secrets: Iterable<string | undefined> = []): string {
  let redacted = text;
  for (const secret of secrets) {
    // No encoding of a secret is shorter than the secret, and most secrets are longer than most messages.
    if (secret === undefined || secret.length < minSecretLength || secret.length > redacted.length) continue;
    for (const encoding of listEncodings(secret)) redacted = redacted.replaceAll(encoding, '[redacted]');
  }
  for (const pattern of secretPatterns) redacted = redacted.replace(pattern, '$1[redacted]');
  return redacted;
}

/** Redacts every text inside a value. */
export function redactDeep<T>(value: T, secrets: readonly (string | undefined)[]): T {
  if (typeof value === 'string') return redact(value, secrets) as T;
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, secrets)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [redact(name, secrets), redactDeep(member, secrets)]);
  return Object.fromEntries(entries) as T;
}

/** A program has few secrets, and each error contains none of them, which must cost little to find out. */
const encodingsBySecret = new Map<string, readonly string[]>();
const maxSecrets = 100;

/** Lists the secret itself and its forms in JSON and in a URL. */
function listEncodings(secret: string): readonly string[] {
  const cachedEncodings = encodingsBySecret.get(secret);
  if (cachedEncodings !== undefined) return cachedEncodings;
  const encodings = [...new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])];
  if (encodingsBySecret.size >= maxSecrets) encodingsBySecret.clear();
  encodingsBySecret.set(secret, encodings);
  return encodings;
}
