/**
 * The known name that a misspelt one is likely meant to be: it differs in case and separators, or in one or two characters.
 * Undefined when it is likely a new one: `addressLine4` is none of `addressLine1` to `3`, and of short names one character
 * makes another.
 */
export function nearName(given: string, known: readonly string[]): string | undefined {
  const letters = plain(given);
  const near = known.flatMap((name) => {
    const distance = distanceOf(letters, plain(name));
    return distance === undefined ? [] : [{ name, distance }];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.name;
}

/** The end of a message about a name that is not known: the one that is likely meant, or nothing. */
export function didYouMean(given: string, known: readonly string[]): string {
  const near = nearName(given, known);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The known name that is the same but for case and separators. */
export function sameName(given: string, known: readonly string[]): string | undefined {
  return known.find((name) => plain(name) === plain(given));
}

/** Undefined when they are no two spellings of one name. */
function distanceOf(given: string, known: string): number | undefined {
  if (given === known) return 0;
  if (withoutDigits(given) === withoutDigits(known)) return undefined;
  const longer = Math.max(given.length, known.length);
  const most = longer < 4 ? 0 : longer < 5 ? 1 : 2;
  if (Math.abs(given.length - known.length) > most) return undefined;
  const distance = levenshtein(given, known);
  return distance <= most ? distance : undefined;
}

function levenshtein(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at];
    for (let place = 1; place <= to.length; place += 1) {
      const replaced = (row[place - 1] ?? 0) + (from[at - 1] === to[place - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[place] ?? 0) + 1, (next[place - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}

function withoutDigits(name: string): string {
  return name.replace(/\d/g, '');
}
