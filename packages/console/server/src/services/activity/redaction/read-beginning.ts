/** The part of a JSON text that could be parsed. */
interface ReadJson {
  readonly value: unknown;
  /** The text was complete. */
  readonly whole: boolean;
}

/** Parses a JSON text, even a truncated one: open brackets are closed, and an incomplete value is left out. */
export function readBeginning(text: string): ReadJson | undefined {
  const whole = parsed(text);
  if (whole !== undefined) return { ...whole, whole: true };
  const cut = closedBeginning(text);
  const part = cut === undefined ? undefined : parsed(cut);
  return part && { ...part, whole: false };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** The text up to the last comma or bracket outside of strings, with every open bracket closed. */
function closedBeginning(text: string): string | undefined {
  const ends = listPlaces(text).filter(({ letter, depth }) => letter === ',' || depth > 0);
  const last = ends.at(-1);
  if (last === undefined) return undefined;
  const beginning = text.slice(0, last.letter === ',' ? last.at : last.at + 1);
  return beginning + buildClosing(beginning);
}

interface Place {
  readonly at: number;
  readonly letter: string;
  /** Number of open brackets after it. */
  readonly depth: number;
}

/** The commas and brackets outside of strings. */
function listPlaces(text: string): Place[] {
  const places: Place[] = [];
  let depth = 0;
  for (const { index, 0: token } of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\],]/gs)) {
    if (token.startsWith('"')) continue;
    if (token === '{' || token === '[') depth += 1;
    else if (token !== ',') depth -= 1;
    places.push({ at: index, letter: token, depth });
  }
  return places;
}

function buildClosing(beginning: string): string {
  const open: string[] = [];
  for (const { letter } of listPlaces(beginning)) {
    if (letter === '{') open.push('}');
    else if (letter === '[') open.push(']');
    else if (letter !== ',') open.pop();
  }
  return open.reverse().join('');
}
