import type { SettlementBar, SettlementComparison, SettlementRow } from '@supercargo/shop';
import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { z } from 'zod';
import { answerSchema, openAnswer, resolveSeller, scopeInputs, selectionInputs } from '../../answers/open-answer.ts';
import type { AnswerColumn, ShopAnswer } from '../../answers/shop-answer.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import { defineTool, localRead } from '../tool.ts';

/** The most settlements that are searched. Amazon pays every two weeks and lists 90 days. */
const maxSettlements = 1_000;

const input = z.object({
  seller: scopeInputs.seller.describe('Seller ID. Default: the only one.'),
  currency: z.string().max(3).optional().describe('Such as EUR. Default: that of the last settlement.'),
  after: z.string().max(60).optional().describe('ID of the settlement to explain. Default: the last.'),
  before: z.string().max(60).optional().describe('ID of the settlement to compare with. Default: the one before.'),
  ...selectionInputs,
});

export const explainPayoutTool = defineTool({
  name: 'explain_payout',
  title: 'Explain a payout',
  description:
    'Says why a payout (settlement) is higher or lower than the one before: units, prices, each fee, refunds, advertising and reserve, largest first. The parts add up to the difference.',
  input,
  output: answerSchema,
  annotations: localRead,
  async run({ fields, limit, ...question }, state, { signal }) {
    const answer = await state.dependencies.copy.use((copy) => comparePayouts(question, copy));
    return openAnswer(answer, { fields, limit }, state, signal);
  },
});

async function comparePayouts(
  question: Omit<z.infer<typeof input>, 'fields' | 'limit'>,
  copy: OpenedCopy,
): Promise<ShopAnswer<SettlementBar>> {
  const partnerId = resolveSeller(question.seller, copy);
  const { settlements } = await copy.shop.settlements({ partnerId, limit: maxSettlements });
  const { before, after } = choosePair(settlements, question);
  const comparison = await copy.shop.compareSettlements({ partnerId, before, after });
  const currencies = new Set(settlements.map(({ currency }) => currency));
  currencies.delete(comparison.currency);
  return {
    facts: {
      seller: partnerId,
      currency: comparison.currency,
      difference: comparison.difference,
      after: describeSettlement(comparison.after, copy),
      before: describeSettlement(comparison.before, copy),
      ...(currencies.size > 0 && { otherCurrencies: [...currencies] }),
    },
    columns,
    rows: comparison.bars,
    about: comparison.about,
  };
}

/** Settlements are sorted, newest first. An ID that was passed is looked up by the comparison. */
function choosePair(
  settlements: readonly SettlementRow[],
  { currency, before, after }: Pick<z.infer<typeof input>, 'currency' | 'before' | 'after'>,
): { readonly before: string; readonly after: string } {
  if (before !== undefined && after !== undefined) return { before, after };
  if (before !== undefined) {
    throw usageError('SETTLEMENT_MISSING', 'before was passed without after.', 'Pass both, or only after, or neither.');
  }
  const code = settlements.find(({ settlementId }) => settlementId === after)?.currency ?? currency?.toUpperCase();
  const sameCurrency = settlements.filter((settlement) => settlement.currency === (code ?? settlements[0]?.currency));
  const start = after === undefined ? 0 : sameCurrency.findIndex(({ settlementId }) => settlementId === after);
  const [latest, previous] = start === -1 ? [] : sameCurrency.slice(start);
  if (latest !== undefined && previous !== undefined)
    return { before: previous.settlementId, after: latest.settlementId };
  const listed = settlements.slice(0, 10).map(({ settlementId, currency: paid }) => `${settlementId} (${paid})`);
  throw new CommandError(
    'SETTLEMENTS_MISSING',
    `The copy has no two settlements to compare${code === undefined ? '' : ` in ${code}`}.`,
    `It has ${listed.length === 0 ? 'none: copy the stream settlements.' : `${listed.join(', ')}.`}`,
  );
}

function describeSettlement(
  { settlementId, startTime, endTime, depositTime, ...settlement }: SettlementRow,
  { library }: OpenedCopy,
) {
  const { amount, currency, state } = settlement;
  return {
    id: settlementId,
    from: startTime,
    to: endTime,
    paidAt: depositTime,
    amount: amount === null ? null : library.formatAmount(amount, currency),
    state,
  };
}

const columns: readonly AnswerColumn<SettlementComparison['bars'][number]>[] = [
  { name: 'part', read: ({ kind }) => kind },
  { name: 'description', read: ({ description }) => description },
  { name: 'difference', read: ({ difference }) => difference },
  { name: 'before', read: ({ before }) => before, unknown: 'Units and prices have only a difference.' },
  { name: 'after', read: ({ after }) => after, unknown: 'Units and prices have only a difference.' },
];
