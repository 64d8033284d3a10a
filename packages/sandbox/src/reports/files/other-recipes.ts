import { formatIsoDay } from '../../base/iso-time.ts';
import { findFeedback, type SellerFeedback } from '../../world/orders/seller-feedback.ts';
import { financialHoldRecipe } from './financial-hold-recipe.ts';
import { listOrders } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { createTableRecipe } from './table-recipe.ts';
import { buildElement, buildTextElement, XML_DECLARATION } from './xml.ts';

const COMMENTS = ['', 'Never came.', 'Not as described.', 'As described.', 'Good.', 'Arrived quickly, well packed.'];
/** The seller responds to ratings with at most this many stars. */
const BAD_RATING = 2;
const RESPONSE = 'We are sorry. Please write to us.';

const feedbackColumns: readonly Column<SellerFeedback>[] = [
  ['Date', ({ order }) => formatIsoDay(order.deliveryWindow.to)],
  ['Rating', ({ rating }) => String(rating)],
  ['Comments', ({ rating }) => COMMENTS[rating] ?? ''],
  ['Your Response', ({ rating }) => (rating <= BAD_RATING ? RESPONSE : '')],
  ['Order ID', ({ order }) => order.id],
  ['Rater Email', ({ order }) => order.buyer.email],
];

/** Returns the feedback that buyers left and did not remove. */
function listFeedback(request: ReportRequest): readonly SellerFeedback[] {
  return listOrders(request).flatMap((order) => findFeedback(request.account, order, request.now) ?? []);
}

/** The browse tree: a root, and a leaf for each product type of the seller. */
const browseTree: ReportRecipe = ({ account, marketplaces: [store], options }) => {
  const types = [...new Set([...account.listings.values()].map(({ productType }) => productType))].sort();
  const root = { id: '1000', name: store.countryCode, path: ['1000'], leaves: types.length };
  const leaves = types.map((name, at) => ({
    id: String(1001 + at),
    name,
    path: ['1000', String(1001 + at)],
    leaves: 0,
  }));
  const nodes = [root, ...(options.RootNodesOnly === 'true' ? [] : leaves)];
  const wanted = nodes.filter(({ path }) => options.BrowseNodeId === undefined || path.includes(options.BrowseNodeId));
  return {
    contentType: 'text/xml',
    charset: 'UTF-8',
    head: `${XML_DECLARATION}<Result>`,
    rows: wanted.map(({ id, name, path, leaves: count }) =>
      buildElement(
        'Node',
        buildTextElement('browseNodeId', id),
        buildTextElement('browseNodeName', name),
        buildTextElement('browsePathById', path.join(',')),
        buildTextElement('hasChildren', String(count > 0)),
        `<childNodes count="${count}"/>`,
      ),
    ),
    separator: '\n',
    tail: '</Result>\n',
  };
};

export const otherRecipes: ReportRecipes = {
  GET_DATE_RANGE_FINANCIAL_HOLDS_DATA: financialHoldRecipe,
  GET_SELLER_FEEDBACK_DATA: createTableRecipe(feedbackColumns, listFeedback),
  GET_XML_BROWSE_TREE_DATA: browseTree,
};
