import { listEndpointRoles } from '@supercargo/catalogue/roles';

/** Returns the names of the roles of an operation, such as `finances.listBalances`. One of them is enough. */
export function listRoles(operation: string): readonly string[] {
  return listEndpointRoles(operation.slice(0, operation.indexOf('.')));
}
