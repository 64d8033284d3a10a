const longest = 500;

/** The beginning of a body, for an error's details. */
export function excerpt(text: string): string {
  const clean = text.trim();
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}
