import type { CallToolResult } from '@modelcontextprotocol/server';
import { delimitData } from '../output/delimit-data.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';

/**
 * Converts an output to a result of the protocol with up to three blocks: text, metadata, and delimited data. Structured content is repeated
 * as data for assistants that read only blocks.
 */
export function toToolResult(output: ToolOutput, { dependencies }: ServerState): CallToolResult {
  const { text, metadata, structured, data = structured } = output;
  const blocks = [
    text,
    ...(metadata === undefined ? [] : [JSON.stringify(metadata)]),
    ...(data === undefined ? [] : [delimitData(data, dependencies.randomBytes)]),
  ];
  return {
    content: blocks.map((block) => ({ type: 'text', text: block })),
    ...(structured !== undefined && { structuredContent: structured }),
  };
}
