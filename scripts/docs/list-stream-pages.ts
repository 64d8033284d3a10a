import { listStreams } from '@supercargo/sync';
import { buildStreamPage } from './stream-page.ts';
import { buildStreamsPage } from './streams-page.ts';

/** Builds the pages of docs/streams: texts by file name. */
export async function listStreamPages(): Promise<ReadonlyMap<string, string>> {
  const streams = listStreams();
  const pages = await Promise.all(
    streams.map(async (stream) => [`${stream.name}.md`, await buildStreamPage(stream)] as const),
  );
  return new Map([['README.md', await buildStreamsPage(streams)], ...pages]);
}
