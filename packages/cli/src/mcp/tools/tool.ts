import type { ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Answer } from '../answers/answer.ts';
import type { Desk } from '../desk.ts';

/** What surrounds one call of a tool. */
export interface ToolContext {
  /** Aborted when the assistant no longer waits. */
  readonly signal: AbortSignal;
  /** Tells the assistant how far it is. */
  readonly onProgress: (progress: string) => void;
}

/** One tool. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly annotations: ToolAnnotations;
  readonly run: (input: z.infer<Input>, desk: Desk, context: ToolContext) => Promise<Answer>;
}

/** Keeps the input's type for the checker. */
export function tool<Input extends z.ZodObject>(given: Tool<Input>): Tool<Input> {
  return given;
}

/** It asks nobody outside of this machine. */
export const atHome: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** It asks the marketplace, and changes nothing. */
export const reads: ToolAnnotations = { readOnlyHint: true, openWorldHint: true };
