/** What stands where a secret stood. */
export const secretMark = '(secret)';

/** Shorter ones would be found in every other word. */
const shortestSecret = 8;

const shapes: readonly (readonly [RegExp, string])[] = [
  // Access, refresh and restricted data tokens, and client secrets, by how they begin.
  [/\b(?:Atz[a-z]?(?:\.sprdt)?\||amzn1\.oa2-cs\.)[^\s"'<>&\\]+/g, secretMark],
  // What is left of one that has been taken apart.
  [/\b(X-Amz-(?:Signature|Credential|Security-Token)|AWSAccessKeyId)=[^&\s"'<>\\]+/gi, `$1=${secretMark}`],
];

const address = /\bhttps?:\/\/[^\s"'<>\\]+/gi;
const signature = /(?:X-Amz-(?:Signature|Credential|Security-Token)|Signature|AWSAccessKeyId)=/i;

/** Every shape has one of these, and nearly no text of a report has. */
const sign = /[|=]|oa2-cs\./;

/** Text without the secrets given, in any form they may have in it, and without what has the shape of one. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < shortestSecret || secret.length > clean.length) continue;
    for (const form of formsOf(secret)) clean = clean.replaceAll(form, secretMark);
  }
  if (!sign.test(clean)) return clean;
  clean = clean.replace(address, withoutSignature);
  for (const [shape, mark] of shapes) clean = clean.replace(shape, mark);
  return clean;
}

/** An address without everything behind its question mark where that is signed. */
function withoutSignature(url: string): string {
  const query = url.indexOf('?') + 1;
  return query > 0 && signature.test(url.slice(query)) ? `${url.slice(0, query)}${secretMark}` : url;
}

/** As it is, as it stands in JSON, and as it stands in an address. */
function formsOf(secret: string): Set<string> {
  return new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]);
}
