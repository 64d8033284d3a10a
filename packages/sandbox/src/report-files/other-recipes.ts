import { seededRandom } from '../random.ts';
import type { Order } from '../state/order.ts';
import { ordersIn, reportDay } from './order-rows.ts';
import type { ReportRecipe, ReportRecipes, ReportRequest } from './report-request.ts';
import type { Column } from './table.ts';
import { tableRecipe } from './table-recipe.ts';
import { element, textElement, XML_DECLARATION } from './xml.ts';

interface Feedback {
  readonly order: Order;
  readonly rating: number;
}

const COMMENTS = ['', 'Never came.', 'Not as described.', 'As described.', 'Good.', 'Arrived quickly, well packed.'];
const SHARE = 0.08;

const feedbackColumns: readonly Column<Feedback>[] = [
  ['Date', ({ order }) => reportDay(order.deliveryWindow.to)],
  ['Rating', ({ rating }) => String(rating)],
  ['Comments', ({ rating }) => COMMENTS[rating] ?? ''],
  ['Response', () => ''],
  ['Order ID', ({ order }) => order.id],
  ['Rater Email', ({ order }) => order.buyer.email],
];

/** What buyers thought of the seller. It follows from the order alone. */
function feedbackIn(request: ReportRequest): readonly Feedback[] {
  return ordersIn(request, ({ status }) => status === 'Shipped').flatMap((order) => {
    const random = seededRandom(`feedback ${order.id}`);
    const isGiven = random.chance(SHARE) && order.deliveryWindow.to <= request.now;
    return isGiven ? [{ order, rating: random.pick([1, 2, 3, 4, 4, 5, 5, 5, 5, 5]) }] : [];
  });
}

/** The tree of categories: a root, and a leaf for each type of product the shop has. */
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
