const shapes = [
  // Access, refresh and restricted data tokens, and client secrets, by their prefixes.
  /\b(Atz[a-z]?(?:\.sprdt)?\||amzn1\.oa2-cs\.)[^\s"'<>&]+/g,
  // Values of signed addresses.
  /([?&](?:X-Amz-(?:Signature|Credential|Security-Token)|Signature|signature|AWSAccessKeyId)=)[^&\s"'<>]+/g,
];

/** Text without the secrets given and without anything that has the shape of one. */
export function redact(text: string, secrets: Iterable<string | undefined> = []): string {
  let clean = text;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '[redacted]');
  for (const shape of shapes) clean = clean.replace(shape, '$1[redacted]');
  return clean;
}
