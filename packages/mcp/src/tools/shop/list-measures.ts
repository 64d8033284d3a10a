import type { Measure } from '@supercargo/shop';
import { z } from 'zod';
import { answerSchema, openAnswer, selectionInputs } from '../../answers/open-answer.ts';
import type { AnswerColumn } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

type ListedMeasure = Measure & { readonly isCopied: boolean };

const columns: readonly AnswerColumn<ListedMeasure>[] = [
  { name: 'name', read: ({ name }) => name },
  { name: 'unit', read: ({ unit }) => unit },
  { name: 'meaning', read: ({ meaning }) => meaning },
  { name: 'by', read: ({ dimensions }) => dimensions.join(' ') },
  { name: 'time', read: ({ time }) => time },
  { name: 'copied', read: ({ isCopied }) => isCopied },
];

export const listMeasuresTool = defineTool({
  name: 'list_measures',
  title: 'List measures',
  description:
    'Lists the figures of the shop that get_measure returns, such as sales, fees, profit or refund_rate: meaning, unit, and what they can be split by.',
  input: z.object({
    search: z.string().max(100).optional().describe('A word of the name or meaning. Default: all.'),
    ...selectionInputs,
  }),
  output: answerSchema,
  annotations: localRead,
  async run({ search = '', ...selection }, state, { signal }) {
    const rows = await state.dependencies.copy.use((copy) => listCopied(copy, search.toLowerCase()));
    const text = rows.length === 0 ? 'No measure has this word. Call without search for all.' : undefined;
    return openAnswer({ text, columns, rows, about: null }, selection, state, signal);
  },
});

async function listCopied({ library, sync }: OpenedCopy, word: string): Promise<ListedMeasure[]> {
  const streams = new Set(
    (await sync.status()).flatMap(({ stream, status }) => (status === 'removed' ? [] : [stream])),
  );
  return library
    .listMeasures()
    .filter(({ name, title, meaning }) => `${name} ${title} ${meaning}`.toLowerCase().includes(word))
    .map((measure) => ({ ...measure, isCopied: measure.streams.every((stream) => streams.has(stream)) }));
}
