import { listAllOperations, loadOperation } from '@supercargo/catalogue';

/**
 * Returns a function that checks whether an operation of the catalogue uses a scope. It reads the whole catalogue on
 * first use.
 */
export function createScopeCheck(): (scope: string) => Promise<boolean> {
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
