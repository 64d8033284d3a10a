import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { endpointNames, loadOperation, operationsOf, versionsOf } from '@supercargo/catalogue';
import { findOperation } from '../../calls/find-operation.ts';
import { briefFacts, operationFacts } from '../calls/operation-facts.ts';
import { orNotFound } from './or-not-found.ts';

const mimeType = 'application/json';

/** The catalogue as resources: endpoints, the operations of each, and all that is known of one operation. */
export function registerCatalogue(server: McpServer): void {
  server.registerResource(
    'catalogue',
    'supercargo://catalogue',
    { title: 'Endpoints', description: 'Every endpoint with its versions.', mimeType },
    async (uri) => json(uri, endpoints()),
  );
  server.registerResource(
    'endpoint',
    new ResourceTemplate('supercargo://catalogue/{endpoint}', {
      list: undefined,
      complete: { endpoint: (begun) => beginning(begun, endpointNames()) },
    }),
    { title: 'Operations of an endpoint', description: 'What each does, and whether it changes something.', mimeType },
    async (uri, { endpoint }) => json(uri, await orNotFound(uri, () => operationsIn(String(endpoint)))),
  );
  server.registerResource(
    'operation',
    new ResourceTemplate('supercargo://operations/{operation}', {
      list: undefined,
      complete: { operation: (begun) => beginning(begun, operationNames()) },
    }),
    {
      title: 'An operation',
      description: 'Parameters, rate, roles and pages of endpoint.operation. describe_operation has the schemas.',
      mimeType,
    },
    async (uri, { operation }) => json(uri, await orNotFound(uri, () => factsOf(String(operation)))),
  );
}

function json(uri: URL, value: unknown) {
  return { contents: [{ uri: uri.href, mimeType, text: JSON.stringify(value) }] };
}

function endpoints() {
  return endpointNames().map((endpoint) => ({ endpoint, versions: versionsOf(endpoint) }));
}

async function operationsIn(endpoint: string) {
  const versions = versionsOf(endpoint) ?? [];
  const names = versions.flatMap((version) => operationsOf(endpoint, version).map((name) => ({ name, version })));
  const found = names.map(({ name, version }) => findOperation(`${endpoint}.${name}`, version));
  const descriptors = await Promise.all(found.map(loadOperation));
  return descriptors.length === 0 ? undefined : descriptors.map(briefFacts);
}

async function factsOf(operation: string) {
  return operationFacts(await loadOperation(findOperation(operation)));
}

function operationNames(): readonly string[] {
  const all = endpointNames().flatMap((endpoint) =>
    (versionsOf(endpoint) ?? []).flatMap((version) =>
      operationsOf(endpoint, version).map((operation) => `${endpoint}.${operation}`),
    ),
  );
  return [...new Set(all)];
}

/** The protocol takes a hundred values at most. */
function beginning(begun: string, names: readonly string[]): string[] {
  return names.filter((name) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, 100);
}
