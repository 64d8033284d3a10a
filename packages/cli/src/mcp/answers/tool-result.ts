import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Desk } from '../desk.ts';
import type { Answer } from './answer.ts';
import { marked } from './marked.ts';

/** An answer as the protocol has it: our words, our facts, and the data between its marks, each a block of its own. */
export function toolResult({ says, facts, data }: Answer, { ports }: Desk): CallToolResult {
  const texts = [
    says,
    ...(facts === undefined ? [] : [JSON.stringify(facts)]),
    ...(data === undefined ? [] : [marked(data, ports.randomBytes)]),
  ];
  return { content: texts.map((text) => ({ type: 'text', text })) };
}
