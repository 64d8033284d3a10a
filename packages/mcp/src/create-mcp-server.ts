import { McpServer } from '@modelcontextprotocol/server';
import { buildInstructions } from './build-instructions.ts';
import type { CopiedSeller } from './copy/shop-copy.ts';
import { registerPrompts } from './prompts/register-prompts.ts';
import { registerCatalogue } from './resources/register-catalogue.ts';
import { registerReports } from './resources/register-reports.ts';
import type { ServerState } from './state/server-state.ts';
import { registerTool } from './tools/register-tool.ts';
import type { Tool } from './tools/tool.ts';

/** The maximum number of properties and items in the input of a tool. */
const maxElements = 200_000;

/** What a server consists of, besides the state. */
interface ServerParts {
  /** The version that it reports. */
  readonly version: string;
  readonly tools: readonly Tool[];
  /** The sellers of the copy; none without one. */
  readonly copiedSellers: readonly CopiedSeller[];
}

// See docs/decisions/0034-serve-mcp-without-sessions-on-version-2-of-its-sdk.md
/** Creates a server for one connection or one request. All servers share the state. */
export function createMcpServer(state: ServerState, { version, tools, copiedSellers }: ServerParts): McpServer {
  const instructions = buildInstructions(state.dependencies, copiedSellers);
  // Clients are not notified about changes of the report list; the other lists never change.
  const capabilities = Object.fromEntries(
    ['tools', 'resources', 'prompts'].map((kind) => [kind, { listChanged: false }]),
  );
  const options = { instructions, capabilities, maxToolInputElements: maxElements };
  const server = new McpServer({ name: 'supercargo', title: 'Supercargo', version }, options);
  for (const tool of tools) registerTool(server, tool, state);
  registerCatalogue(server, () => state.dependencies.clock.now());
  registerReports(server, state);
  registerPrompts(
    server,
    tools.map(({ name }) => name),
  );
  return server;
}
