/**
 * Whether a text matches a pattern, in which `*` stands for any number of characters and `?` for one. It takes at most as many steps as the
 * product of both lengths; a regular expression of many `*` takes exponentially many.
 */
export function matchesWildcards(pattern: string, text: string): boolean {
  let [at, from] = [0, 0];
  // The last `*`, and the first character after those that it stands for.
  let [star, next] = [-1, 0];
  while (from < text.length) {
    if (pattern[at] === '*') {
      [star, next] = [at, from];
      at += 1;
    } else if (pattern[at] === '?' || pattern[at] === text[from]) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      next += 1;
      [at, from] = [star + 1, next];
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
