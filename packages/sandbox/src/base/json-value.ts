/** A JSON object with unknown properties. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function toTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * The JSON of a request with the types of the catalogue: times are strings, and an optional property can be null. The
 * body of a call has this shape, because it has been validated against the schema.
 */
export type Received<T> = T extends string
  ? T
  : T extends Date
    ? never
    : T extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Received<Item>>
      : T extends object
        ? { readonly [Name in keyof T]: undefined extends T[Name] ? Received<T[Name]> | null : Received<T[Name]> }
        : T;

/** The JSON of a response with the types of the catalogue, deeply readonly, because it contains parts of the records. */
export type Sent<T> = T extends string
  ? T
  : T extends ReadonlyArray<infer Item>
    ? ReadonlyArray<Sent<Item>>
    : T extends object
      ? { readonly [Name in keyof T]: Sent<T[Name]> }
      : T;

/** Removes the optional members of a request that are null, because a response omits them instead. */
export function withoutNulls<T>(received: Received<T>): Sent<T>;
export function withoutNulls(received: unknown): unknown {
  if (Array.isArray(received)) return received.map((item: unknown) => withoutNulls(item));
  if (!isJsonObject(received)) return received;
  const members = Object.entries(received).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}
