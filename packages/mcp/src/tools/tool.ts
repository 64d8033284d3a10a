import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';

/** The context of one tool call. */
export interface ToolContext {
  /** Aborted when the assistant cancels the call. */
  readonly signal: AbortSignal;
  /** Reports progress to the assistant. */
  readonly onProgress: (progress: string) => void;
}

/** The definition of a tool. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  /** The structured content of its results. @default none */
  readonly output?: z.ZodObject;
  readonly annotations: ToolAnnotations;
  readonly run: (input: z.infer<Input>, state: ServerState, context: ToolContext) => Promise<ToolOutput>;
}

/** Infers the type of the input. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool<Input> {
  return tool;
}

/** Annotations of a tool that sends no request to Amazon. */
export const localRead: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** Annotations of a tool that sends requests to Amazon and changes nothing. */
export const remoteRead: ToolAnnotations = { readOnlyHint: true, openWorldHint: true };
