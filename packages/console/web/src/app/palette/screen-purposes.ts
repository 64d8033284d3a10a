import type { Screen } from '../screens.ts';

/** The purpose of each screen, in a few words. Only the palette shows it, so it is not in the first bundle. */
export const screenPurposes: Readonly<Record<Screen['path'], string>> = {
  '/': 'Status of sellers, calls and runs',
  '/home': 'Sales, and what needs to be done',
  '/orders': 'Orders with items, shipments and money',
  '/listings': 'Listings with prices, stock and issues',
  '/inventory': 'Stock at Amazon and your own, and how long it lasts',
  '/money': 'Settlements, payouts and profit',
  '/reports': 'Request, schedule and explore reports',
  '/feeds': 'Send bulk updates and see each result',
  '/queries': 'Query business data with GraphQL',
  '/data': 'The copy of your sellers’ data, and how fresh it is',
  '/sql': 'Query the copy of your sellers’ data',
  '/dashboards': 'Charts of SQL',
  '/explorer': 'Find an operation and call it',
  '/activity': 'Live log of API calls',
  '/notifications': 'Subscriptions and received notifications',
  '/deprecations': 'What your calls use that ends',
  '/sandbox': 'Simulate orders, time and errors',
  '/sellers': 'Connect sellers and test their connections',
  '/quotas': 'Rate limits and waiting calls',
  '/alerts': 'Rules that send messages to email, Slack or a webhook',
  '/people': 'Members, roles and invitations',
  '/billing': 'Plan, payments and limits',
  '/settings': 'Applications, API versions, retention and audit log',
};
