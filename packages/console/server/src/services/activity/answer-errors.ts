/** An API error from a response. */
interface ApiErrorBody {
  readonly message?: string;
  readonly details?: string;
}

/** The errors in a response; none if the response is incomplete or names none. */
export function parseApiErrors(text: string | undefined): readonly ApiErrorBody[] {
  const { errors } = (parsedObject(text) ?? {}) as { errors?: unknown };
  return Array.isArray(errors) ? errors.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Parses a JSON text as an object; undefined if it is not one. */
export function parsedObject(text: string | undefined): object | undefined {
  try {
    const value = JSON.parse(text ?? '') as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
