import { McpServer } from '@modelcontextprotocol/server';
import type { Desk } from './desk.ts';
import { instructionsFor } from './instructions.ts';
import { registerPrompts } from './prompts/register-prompts.ts';
import { registerCatalogue } from './resources/register-catalogue.ts';
import { registerReports } from './resources/register-reports.ts';
import { registerTool } from './tools/register-tool.ts';
import { toolsUnder } from './tools/tools.ts';

/** Members and items that the input of a tool may have, all together. */
const mostElements = 200_000;

/** A server for one connection, or for one request. All of them share the desk. */
export function createServer(desk: Desk, version: string): McpServer {
  const instructions = instructionsFor(desk.ports);
  // Which reports are done is asked for: nobody is told when the list changes, and the other lists never do.
  const capabilities = Object.fromEntries(
    ['tools', 'resources', 'prompts'].map((kind) => [kind, { listChanged: false }]),
  );
  const options = { instructions, capabilities, maxToolInputElements: mostElements };
  const server = new McpServer({ name: 'supercargo', title: 'Supercargo', version }, options);
  for (const tool of toolsUnder(desk.ports.rules)) registerTool(server, tool, desk);
  registerCatalogue(server);
  registerReports(server, desk);
  registerPrompts(server);
  return server;
}
