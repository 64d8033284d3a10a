import type { z } from 'zod';

/** A common job, put in words for the assistant. */
export interface Prompt<Args extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: Args;
  readonly text: (args: z.infer<Args>) => string;
}

/** Keeps the arguments' type for the checker. */
export function prompt<Args extends z.ZodObject>(given: Prompt<Args>): Prompt<Args> {
  return given;
}
