import type { Columns } from '../../declaration/column.ts';
import { decimal, integer, text } from '../ways/column-types.ts';
import { marketplaceColumn, sellerColumn, windowColumns } from '../ways/report-columns.ts';

/** Columns of `brand_search_terms`. */
export const searchTermColumns = {
  ...sellerColumn,
  ...marketplaceColumn,
  ...windowColumns,
  start_date: { type: 'date', description: 'First day of the week, a Sunday.' },
  end_date: { type: 'date', description: 'Last day of the week.' },
  department: text('Department of the store in which buyers searched.', 'departmentName'),
  search_term: text('What buyers searched for.', 'searchTerm'),
  clicked_asin: text('ASIN that buyers clicked after the search.', 'clickedAsin'),
  search_rank: integer('Rank of the search term by its frequency. 1 is the most frequent.', 'searchFrequencyRank'),
  click_rank: integer('Rank of the ASIN by clicks after the search, from 1 to 3.', 'clickShareRank'),
  click_share: decimal('Share of the clicks after the search that this ASIN got, from 0 to 1.', 'clickShare'),
  conversion_share: decimal(
    'Share of the purchases after the search that this ASIN got, from 0 to 1.',
    'conversionShare',
  ),
} as const satisfies Columns;
