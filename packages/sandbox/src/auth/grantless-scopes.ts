import { listAllOperations, loadOperation } from '@supercargo/catalogue';

/** Tells the scopes that some operation of the catalogue asks for. Reads the whole catalogue on first use. */
export function grantlessScopes(): (scope: string) => Promise<boolean> {
  let scopes: Promise<ReadonlySet<string | null>> | undefined;
  return async (scope) => {
    scopes ??= readScopes();
    return (await scopes).has(scope);
  };
}

async function readScopes(): Promise<ReadonlySet<string | null>> {
  const operations = await Promise.all(listAllOperations().map(loadOperation));
  return new Set(operations.map((operation) => operation.grantlessScope));
}
