import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { toErrorOutput } from '../results/to-error-output.ts';
import { toToolResult } from '../results/to-tool-result.ts';
import type { ServerState } from '../state/server-state.ts';
import { shortenSchema } from './shorten-schema.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Registers a tool. An exception becomes an error result with its code and what to do. */
export function registerTool(server: McpServer, tool: Tool, state: ServerState): void {
  const { name, title, description, input, output, annotations } = tool;
  const run = async (args: object, context: ServerContext): Promise<CallToolResult> => {
    try {
      return toToolResult(await tool.run(args as never, state, toToolContext(context)), state);
    } catch (error) {
      return { ...toToolResult(toErrorOutput(error, state), state), isError: true };
    }
  };
  const schemas = {
    inputSchema: shortenSchema(input.strict()),
    ...(output !== undefined && { outputSchema: shortenSchema(output) }),
  };
  server.registerTool(name, { title, description, ...schemas, annotations }, run);
}

function toToolContext({ mcpReq }: ServerContext): ToolContext {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  const onProgress = (message: string) => {
    progress += 1;
    if (progressToken === undefined) return;
    const params = { progressToken, progress, message };
    // The assistant may have disconnected.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return { signal: mcpReq.signal, onProgress };
}
