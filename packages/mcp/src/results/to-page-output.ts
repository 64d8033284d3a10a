import type { ToolOutput } from '../output/tool-output.ts';
import type { NextPage } from '../state/cursors.ts';

/** The content of a page of the kind `answer`, besides what only the assistant reads. */
interface AnswerContent {
  readonly text?: string | undefined;
  readonly rows: readonly unknown[];
}

/** Converts a page to output, with the cursor of the next page. */
export function toPageOutput({ page, cursor }: NextPage): ToolOutput {
  if (page === undefined) return { text: 'There are no more items.' };
  const next = 'Call get_next_page with nextCursor for the next page.';
  if (page.kind === 'answer') {
    const { text, ...content } = page.content as AnswerContent;
    const sentences = [
      formatRows(content.rows.length),
      text,
      cursor === undefined ? undefined : `There are more. ${next}`,
    ];
    return {
      text: sentences.filter((sentence) => sentence !== undefined).join(' '),
      structured: { ...content, ...(cursor !== undefined && { nextCursor: cursor }) },
    };
  }
  const end = page.kind === 'value' ? '' : 'This is the last page.';
  return {
    text: `${describePage(page)} ${cursor === undefined ? end : next}`.trim(),
    ...(cursor !== undefined && { metadata: { nextCursor: cursor } }),
    data: page.content,
  };
}

function formatRows(rows: number): string {
  return rows === 1 ? '1 row.' : `${rows} rows.`;
}

function describePage({ kind, content }: NonNullable<NextPage['page']>): string {
  if (kind === 'value') return 'The response is below.';
  if (kind === 'chunk') return 'A chunk of a JSON text that is too long for one page. Join the chunks in order.';
  const { length } = content as readonly unknown[];
  return length === 1 ? '1 item.' : `${length} items.`;
}
