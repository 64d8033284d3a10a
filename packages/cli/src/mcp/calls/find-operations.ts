import { allOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';

/** Operations by words of a question, the best first: what is named like the words comes before what only tells of them. */
export async function findOperations(question: string): Promise<readonly OperationDescriptor[]> {
  const wanted = stemsOf(question).filter((stem) => stem.length > 2);
  const all = await Promise.all(allOperations().map(loadOperation));
  return all
    .map((operation) => ({ operation, rank: rankOf(operation, wanted) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ operation }) => operation);
}

/** Operations that will be switched off come after their successors, and those of test hosts after all that is real. */
function rankOf(descriptor: OperationDescriptor, wanted: readonly string[]): number {
  const { endpoint, operation, path, summary, deprecated, sandboxOnly } = descriptor;
  const [places, names, texts] = [stemsOf(endpoint), stemsOf(operation), stemsOf(`${path} ${summary}`)];
  const hits = (stems: readonly string[]) => wanted.filter((stem) => stems.includes(stem)).length;
  // Of two names with the word, the one with fewer others is likelier meant.
  const rank = 4 * hits(places) + (8 * hits(names)) / (names.length + 1) + hits(texts) / 2;
  return deprecated === null && !sandboxOnly ? rank : rank / 2;
}

/** Words in small letters, taken apart where a name joins them, without the s of several. */
function stemsOf(text: string): readonly string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/s$/, ''));
}
