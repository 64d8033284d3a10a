import type { z } from 'zod';

/** A prompt for a common task. */
export interface Prompt<Args extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly args: Args;
  /** Names of the tools that it uses. */
  readonly tools: readonly string[];
  readonly text: (args: z.infer<Args>) => string;
}

/** Infers the type of the arguments. */
export function definePrompt<Args extends z.ZodObject>(prompt: Prompt<Args>): Prompt<Args> {
  return prompt;
}
