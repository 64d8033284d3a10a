/** Replaces a secret. */
export const secretPlaceholder = '(secret)';

/** Shorter secrets would match ordinary words. */
const minSecretLength = 8;

const patterns: readonly (readonly [RegExp, string])[] = [
  // Access, refresh and restricted data tokens, and client secrets, by their prefix.
  [/\b(?:Atz[a-z]?(?:\.sprdt)?\||amzn1\.oa2-cs\.)[^\s"'<>&\\]+/g, secretPlaceholder],
  // User and password of an address.
  [/\b([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#"'<>@\\:]*:[^\s/?#"'<>@\\]+@/gi, `$1${secretPlaceholder}@`],
  [/([?&](?:password|(?:aws_|s3_)?secret_access_key)=)[^&\s"'<>\\]+/gi, `$1${secretPlaceholder}`],
  // Parts of a signed URL.
  [/\b(X-Amz-(?:Signature|Credential|Security-Token)|AWSAccessKeyId)=[^&\s"'<>\\]+/gi, `$1=${secretPlaceholder}`],
];

const address = /\bhttps?:\/\/[^\s"'<>\\]+/gi;
const signature = /(?:X-Amz-(?:Signature|Credential|Security-Token)|Signature|AWSAccessKeyId)=/i;

/** Every pattern contains one of these, and most texts of a report contain none. */
const sign = /[|=@]|oa2-cs\./;

const bucketAddress = /\bs3[an]?:\/\//i;

/** Redacts the given secrets, in every encoding, and everything with the format of a secret. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < minSecretLength || secret.length > clean.length) continue;
    for (const form of listEncodings(secret)) clean = clean.replaceAll(form, secretPlaceholder);
  }
  if (!sign.test(clean)) return clean;
  clean = clean.replace(address, redactSignature);
  for (const [shape, mark] of patterns) clean = clean.replace(shape, mark);
  if (bucketAddress.test(clean)) clean = clean.replace(/[^\s"'<>@\\]+/g, redactBucketKeys);
  return clean;
}

/** Redacts the query of a signed URL. */
function redactSignature(url: string): string {
  const query = url.indexOf('?') + 1;
  return query > 0 && signature.test(url.slice(query)) ? `${url.slice(0, query)}${secretPlaceholder}` : url;
}

/** Redacts the keys between the scheme of a bucket's address and an `@`. They can contain slashes. */
function redactBucketKeys(word: string, at: number, text: string): string {
  if (text[at + word.length] !== '@') return word;
  const [before = ''] = /^.*?\bs3[an]?:\/\//i.exec(word) ?? [];
  return before !== '' && /:[\s\S]/.test(word.slice(before.length)) ? `${before}${secretPlaceholder}` : word;
}

/** Returns the secret unchanged, as JSON and URL-encoded. */
function listEncodings(secret: string): Set<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
}
