import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { listEndpointNames, listOperationNames, listVersions, loadOperation } from '@supercargo/catalogue';
import { findOperation } from '@supercargo/toolkit/calls/find-operation';
import { describeOperation, summarizeOperation } from '../calls/describe-operation.ts';
import { readResource } from './read-resource.ts';

const mimeType = 'application/json';

/** Registers the catalogue as resources: the endpoints, the operations of an endpoint, and one operation. */
export function registerCatalogue(server: McpServer, now: () => number): void {
  server.registerResource(
    'catalogue',
    'supercargo://catalogue',
    { title: 'Endpoints', description: 'All endpoints with their versions.', mimeType },
    async (uri) => toJsonContents(uri, listEndpoints()),
  );
  server.registerResource(
    'endpoint',
    new ResourceTemplate('supercargo://catalogue/{endpoint}', {
      list: undefined,
      complete: { endpoint: (prefix) => filterByPrefix(prefix, listEndpointNames()) },
    }),
    { title: 'Operations of an endpoint', description: 'Summary and effect of each operation.', mimeType },
    async (uri, { endpoint }) =>
      toJsonContents(uri, await readResource(uri, () => listOperations(String(endpoint), now()))),
  );
  server.registerResource(
    'operation',
    new ResourceTemplate('supercargo://operations/{operation}', {
      list: undefined,
      complete: { operation: (prefix) => filterByPrefix(prefix, listQualifiedNames()) },
    }),
    {
      title: 'Operation',
      description:
        'Parameters, rate limit, roles and paged lists of one operation, such as orders.searchOrders. Use describe_operation for the schemas.',
      mimeType,
    },
    async (uri, { operation }) =>
      toJsonContents(uri, await readResource(uri, () => readOperation(String(operation), now()))),
  );
}

function toJsonContents(uri: URL, value: unknown) {
  return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(value) }] };
}

function listEndpoints() {
  return listEndpointNames().map((endpoint) => ({ endpoint, versions: listVersions(endpoint) }));
}

async function listOperations(endpoint: string, now: number) {
  const versions = listVersions(endpoint) ?? [];
  const names = versions.flatMap((version) => listOperationNames(endpoint, version).map((name) => ({ name, version })));
  const operations = names.map(({ name, version }) => findOperation(`${endpoint}.${name}`, version, now));
  const descriptors = await Promise.all(operations.map(loadOperation));
  return descriptors.length === 0 ? undefined : descriptors.map(summarizeOperation);
}

async function readOperation(operation: string, now: number) {
  return describeOperation(await loadOperation(findOperation(operation, undefined, now)), now);
}

function listQualifiedNames(): readonly string[] {
  const all = listEndpointNames().flatMap((endpoint) =>
    (listVersions(endpoint) ?? []).flatMap((version) =>
      listOperationNames(endpoint, version).map((operation) => `${endpoint}.${operation}`),
    ),
  );
  return [...new Set(all)];
}

/** Returns the names that start with a prefix, at most 100 as the protocol requires. */
function filterByPrefix(prefix: string, names: readonly string[]): string[] {
  return names.filter((name) => name.toLowerCase().startsWith(prefix.toLowerCase())).slice(0, 100);
}
