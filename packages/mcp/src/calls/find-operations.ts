import { listAllOperations, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';

/** Finds operations by words, best matches first. Matches in the name rank higher than matches in the summary. */
export async function findOperations(words: string): Promise<readonly OperationDescriptor[]> {
  const searchStems = splitIntoStems(words).filter((stem) => stem.length > 2);
  const all = await Promise.all(listAllOperations().map(loadOperation));
  return all
    .map((operation) => ({ operation, rank: rankOperation(operation, searchStems) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ operation }) => operation);
}

/** Computes the rank of an operation. Deprecated operations and those of the static sandbox rank lower. */
function rankOperation(descriptor: OperationDescriptor, searchStems: readonly string[]): number {
  const { endpoint, operation, path, summary, deprecated, sandboxOnly } = descriptor;
  const [endpointStems, operationStems, otherStems] = [
    splitIntoStems(endpoint),
    splitIntoStems(operation),
    splitIntoStems(`${path} ${summary}`),
  ];
  const countHits = (stems: readonly string[]) => searchStems.filter((stem) => stems.includes(stem)).length;
  // A name with fewer other words is the better match.
  const rank =
    4 * countHits(endpointStems) +
    (8 * countHits(operationStems)) / (operationStems.length + 1) +
    countHits(otherStems) / 2;
  return deprecated === null && !sandboxOnly ? rank : rank / 2;
}

/** Splits a text or a camelCase name into lowercase words without a plural s. */
function splitIntoStems(text: string): readonly string[] {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .map((word) => word.replace(/s$/, ''));
}
