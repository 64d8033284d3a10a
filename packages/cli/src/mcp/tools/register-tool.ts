import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { errorAnswer } from '../answers/error-answer.ts';
import { toolResult } from '../answers/tool-result.ts';
import type { Desk } from '../desk.ts';
import type { Tool, ToolContext } from './tool.ts';

/** Offers a tool. What goes wrong in it is an answer of the tool, with its code and what to do. */
export function registerTool(server: McpServer, tool: Tool, desk: Desk): void {
  const { name, title, description, input, annotations } = tool;
  const run = async (given: object, context: ServerContext): Promise<CallToolResult> => {
    try {
      return toolResult(await tool.run(given as never, desk, contextOf(context)), desk);
    } catch (error) {
      return { ...toolResult(errorAnswer(error, desk), desk), isError: true };
    }
  };
  server.registerTool(name, { title, description, inputSchema: input.strict(), annotations }, run);
}

function contextOf({ mcpReq }: ServerContext): ToolContext {
  const progressToken = mcpReq._meta?.progressToken;
  let progress = 0;
  const onProgress = (message: string) => {
    progress += 1;
    if (progressToken === undefined) return;
    const params = { progressToken, progress, message };
    // Whoever has hung up hears nothing more.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return { signal: mcpReq.signal, onProgress };
}
