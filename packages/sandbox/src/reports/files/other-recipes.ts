import { feedbackOf, type SellerFeedback } from '../../world/orders/seller-feedback.ts';
import { ordersIn, reportDay } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { tableRecipe } from './table-recipe.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

const COMMENTS = ['', 'Never came.', 'Not as described.', 'As described.', 'Good.', 'Arrived quickly, well packed.'];

const feedbackColumns: readonly Column<SellerFeedback>[] = [
  ['Date', ({ order }) => reportDay(order.deliveryWindow.to)],
  ['Rating', ({ rating }) => String(rating)],
  ['Comments', ({ rating }) => COMMENTS[rating] ?? ''],
  ['Response', () => ''],
  ['Order ID', ({ order }) => order.id],
  ['Rater Email', ({ order }) => order.buyer.email],
];

/** Returns the feedback that buyers left and did not remove. */
function feedbackIn(request: ReportRequest): readonly SellerFeedback[] {
  return ordersIn(request).flatMap((order) => feedbackOf(request.account, order, request.now) ?? []);
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
      element(
        'Node',
        textElement('browseNodeId', id),
        textElement('browseNodeName', name),
        textElement('browsePathById', path.join(',')),
        textElement('hasChildren', String(count > 0)),
        `<childNodes count="${count}"/>`,
      ),
    ),
    separator: '\n',
    tail: '</Result>\n',
  };
};

export const otherRecipes: ReportRecipes = {
  GET_SELLER_FEEDBACK_DATA: tableRecipe(feedbackColumns, feedbackIn),
  GET_XML_BROWSE_TREE_DATA: browseTree,
};
