const maxLength = 500;

/** Returns the beginning of a body for the details of an error. */
export function truncate(text: string): string {
  const trimmed = text.trim();
  return trimmed.length > maxLength ? `${trimmed.slice(0, maxLength)}…` : trimmed;
}
