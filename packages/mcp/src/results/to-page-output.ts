import type { ToolOutput } from '../output/tool-output.ts';
import type { NextPage } from '../state/cursors.ts';

/** Converts a page to output, with the cursor of the next page. */
export function toPageOutput({ page, cursor }: NextPage): ToolOutput {
  if (page === undefined) return { text: 'There are no more items.' };
  const end = page.kind === 'value' ? '' : 'This is the last page.';
  const rest = cursor === undefined ? end : 'Call get_next_page with nextCursor for the next page.';
  return {
    text: `${describePage(page)} ${rest}`.trim(),
    ...(cursor !== undefined && { metadata: { nextCursor: cursor } }),
    data: page.content,
  };
}

function describePage({ kind, content }: NonNullable<NextPage['page']>): string {
  if (kind === 'value') return 'The response is below.';
  if (kind === 'chunk') return 'A chunk of a JSON text that is too long for one page. Join the chunks in order.';
  const { length } = content as readonly unknown[];
  return length === 1 ? '1 item.' : `${length} items.`;
}
