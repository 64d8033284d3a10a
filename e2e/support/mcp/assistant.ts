import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  type CallToolResult,
  Client,
  type ProgressCallback,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { binary, type Home } from '../cli/command-line.ts';

/** The ways in which an assistant connects: transport and protocol version. */
export const connections = [
  { transport: 'stdio', negotiation: 'legacy' },
  { transport: 'stdio', negotiation: 'auto' },
  { transport: 'http', negotiation: 'legacy' },
  { transport: 'http', negotiation: 'auto' },
] as const;

export type Connection = (typeof connections)[number];

/** The parsed result of a tool. */
interface ToolReply {
  readonly isError: boolean;
  /** The message of the tool. */
  readonly text: string;
  /** The metadata, or undefined. */
  readonly metadata: Record<string, never> & Record<string, unknown>;
  /** The delimited data, or undefined. */
  readonly data: never;
  /** The original blocks. */
  readonly blocks: readonly string[];
}

/** An assistant that uses the official client of the protocol. */
export class Assistant {
  readonly client: Client;
  readonly #stop: () => Promise<void>;
  /** The blocks of all results. */
  readonly received: string[] = [];

  private constructor(client: Client, stop: () => Promise<void>) {
    this.client = client;
    this.#stop = stop;
  }

  /** Starts `supercargo mcp` with these arguments, and connects. */
  static async start(home: Home, args: readonly string[], env: Record<string, string>, connection: Connection) {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: connection.negotiation } },
    );
    if (connection.transport === 'stdio') {
      const variables = home.env(env) as Record<string, string>;
      const line = {
        command: process.execPath,
        args: [binary, 'mcp', ...args],
        env: variables,
        stderr: 'ignore' as const,
      };
      await client.connect(new StdioClientTransport(line));
      return new Assistant(client, () => client.close());
    }
    const served = await startHttpServer(home, args, env);
    const headers = { authorization: `Bearer ${served.token}` };
    await client.connect(new StreamableHTTPClientTransport(new URL(served.url), { requestInit: { headers } }));
    return new Assistant(client, async () => {
      await client.close();
      await served.stop();
    });
  }

  async use(name: string, args: Record<string, unknown>, onprogress?: ProgressCallback) {
    const options = onprogress === undefined ? {} : { onprogress };
    return this.#parse((await this.client.callTool({ name, arguments: args }, options)) as CallToolResult);
  }

  close(): Promise<void> {
    return this.#stop();
  }

  #parse({ content, isError }: CallToolResult): ToolReply {
    const blocks = content.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block)));
    this.received.push(...blocks);
    const [text = '', ...others] = blocks;
    const delimited = others.find((block) => block.startsWith('<amazon-data-'));
    const metadata = others.find((block) => block !== delimited);
    return {
      ...{ isError: isError === true, text, blocks },
      metadata: metadata === undefined ? undefined : JSON.parse(metadata),
      data: (delimited === undefined ? undefined : parseData(delimited)) as never,
    };
  }
}

/** Parses delimited data as JSON, or returns its text. */
export function parseData(text: string): unknown {
  const [, , inside = ''] = /<(amazon-data-[0-9a-f]{16})>\n([\s\S]*)\n<\/\1>$/.exec(text) ?? [];
  try {
    return JSON.parse(inside);
  } catch {
    return inside;
  }
}

export interface RunningHttpServer {
  readonly url: string;
  /** Undefined if it was not printed. */
  readonly token: string | undefined;
  readonly stderr: () => string;
  readonly process: ChildProcess;
  /** Stops the command and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Runs `supercargo mcp --http` on a free port and waits until it listens. */
export async function startHttpServer(
  home: Home,
  args: readonly string[],
  env: Record<string, string>,
): Promise<RunningHttpServer> {
  const child = spawn(process.execPath, [binary, 'mcp', '--http', '--port', '0', ...args], { env: home.env(env) });
  let stderr = '';
  const listening = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      stderr += piece;
      if (/Listening on .*\n/.test(stderr)) resolve();
    });
    child.once('exit', () => reject(new Error(stderr)));
  });
  await listening;
  const url = /Listening on (\S+)/.exec(stderr)?.[1] ?? '';
  const token = /Bearer (\S+)/.exec(stderr)?.[1] ?? env.SUPERCARGO_MCP_TOKEN;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    return code;
  };
  return { url, token, stderr: () => stderr, process: child, stop };
}
