import { z } from 'zod';
import { partAnswer } from '../answers/part-answer.ts';
import { reads, tool } from './tool.ts';

export const nextPage = tool({
  name: 'next_page',
  title: 'Next page',
  description:
    'Goes on with a long answer: gives the part behind the last one of its handle. Handles are good for half an hour.',
  input: z.object({ handle: z.string().max(100).describe('As an answer gave it.') }),
  annotations: reads,
  run: async ({ handle }, desk, { signal }) => partAnswer(await desk.handles.next(handle, signal)),
});
