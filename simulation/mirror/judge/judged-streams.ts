import type { JudgedStream } from './judged-stream.ts';

/** The streams that {@link StreamJudge} compares. A stream that is missing here is not proved by it. */
export const judgedStreams: readonly JudgedStream[] = [];
