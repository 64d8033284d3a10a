/** Tokens and client secrets by their prefixes, and the values of signed URLs. */
const shapes = [
  /\b(Atz[a-z]?(?:\.sprdt)?\||amzn1\.oa2-cs\.)[^\s"'<>&\\]+/g,
  /([?&](?:X-Amz-(?:Signature|Credential|Security-Token)|Signature|AWSAccessKeyId)=)[^&\s"'<>\\]+/gi,
];

/** Returns the value without anything that has the format of a secret. */
export function withoutSecretShapes<Value>(value: Value): Value {
  if (typeof value === 'string') {
    return shapes.reduce<string>((text, shape) => text.replace(shape, '$1[redacted]'), value) as Value;
  }
  if (Array.isArray(value)) return value.map(withoutSecretShapes) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutSecretShapes(inner)]);
  return Object.fromEntries(entries) as Value;
}
