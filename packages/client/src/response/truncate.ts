const maxLength = 500;

/** Returns the beginning of a body for the details of an error. */
export function truncate(text: string): string {
  const clean = text.trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}…` : clean;
}
