import { recordsOfStream } from '../ways/records-of-stream.ts';
import { feesEstimatesTable } from './fees-estimate-table.ts';
import { feesOperation, listFeeValues, readFeesEstimates } from './read-fees-estimates.ts';

/** Estimated fees of listings. */
export const feesEstimates = recordsOfStream({
  name: 'fees_estimates',
  description: 'Fees that Amazon estimates for each listing at its price.',
  tables: [{ table: feesEstimatesTable }],
  scope: 'marketplace',
  every: '1h',
  operation: feesOperation,
  version: 'v0',
  ids: {
    stream: 'listings',
    table: 'listings',
    column: 'sku',
    inputs: { price: 'price', currency: 'currency', fulfillment_channel: 'fulfillment_channel' },
  },
  column: 'sku',
  interval: '7d',
  batchSize: 20,
  maxCalls: 200,
  readRecords: readFeesEstimates,
  values: listFeeValues,
  leftOut: {
    inputs: 'What was sent is in columns of its own.',
    FeesEstimateIdentifier: 'It repeats what was sent.',
    'Error.Type': 'Status says it.',
    'Error.Detail': 'The message says it.',
  },
});
