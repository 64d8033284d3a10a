import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDB, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import dynalite from 'dynalite';

export const tableName = 'supercargo';

/**
 * What happens to the requests: they are handled, throttled, or never answered, or their connections are closed. With
 * `closing after the write`, the next request is handled and its connection is closed without a response.
 */
export type DynamoDbState = 'up' | 'throttling' | 'silent' | 'closing' | 'closing after the write';

/** An emulated DynamoDB with the table of the stores. */
export interface DynamoDbServer {
  readonly config: DynamoDBClientConfig;
  /** Operations of the requests since the server was started, such as `UpdateItem`. */
  readonly requests: string[];
  setState(state: DynamoDbState): void;
  close(): Promise<void>;
}

/** Starts an emulator behind a proxy that can fail like DynamoDB and the network. */
export async function startDynamoDb(): Promise<DynamoDbServer> {
  const emulator = dynalite({ createTableMs: 0 });
  await once(emulator.listen(0, '127.0.0.1'), 'listening');
  const requests: string[] = [];
  let state: DynamoDbState = 'up';
  const proxy = createServer((incoming, outgoing) => {
    requests.push(String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '');
    void handle(state, getPort(emulator), incoming, outgoing);
    if (state === 'closing after the write') state = 'up';
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const config: DynamoDBClientConfig = {
    endpoint: `http://127.0.0.1:${getPort(proxy)}`,
    region: 'eu-west-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  };
  await createTable(config);
  requests.length = 0;
  return {
    config,
    requests,
    setState: (next) => {
      state = next;
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      emulator.closeAllConnections();
      await new Promise<void>((resolve) => void emulator.close(() => resolve()));
    },
  };
}

function getPort(server: { address(): unknown }): number {
  return (server.address() as AddressInfo).port;
}

async function createTable(config: DynamoDBClientConfig): Promise<void> {
  const dynamodb = new DynamoDB(config);
  await dynamodb.createTable({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  });
  const describe = () => dynamodb.describeTable({ TableName: tableName });
  while ((await describe()).Table?.TableStatus !== 'ACTIVE');
  dynamodb.destroy();
}

async function handle(
  state: DynamoDbState,
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  if (state === 'closing') incoming.socket.destroy();
  if (state === 'throttling') {
    const type = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    const message = 'The level of configured provisioned throughput for the table was exceeded.';
    outgoing.writeHead(400, headers).end(JSON.stringify({ __type: type, message }));
  }
  if (state !== 'up' && state !== 'closing after the write') return;
  const { method = 'POST', headers } = incoming;
  const forwarded = request({ port, host: '127.0.0.1', method, headers }, (response) => {
    if (state === 'up') response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers));
    else response.resume().on('end', () => incoming.socket.destroy());
  });
  forwarded.on('error', () => outgoing.destroy()).end(Buffer.concat(chunks));
}
