import type * as Catalogue from '@supercargo/catalogue/types/app-integrations-2024-04-01';
import { invalidInput, notFound, requireFound } from '../../base/api-error.ts';
import { checkExampleValue } from '../../base/example-values.ts';
import type { Received } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type Account, collection, defineChangingCollection, takeNumber } from '../../world/accounts/account.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

const applicationNoticesCollection = defineChangingCollection<SellerNotice>('application notices');

/** A message of the application on the seller's home page in Seller Central. */
interface SellerNotice {
  readonly id: string;
  readonly templateId: string;
  readonly parameters: Received<Catalogue.NotificationParameters>;
  readonly createdAt: number;
  feedback: string | null;
}

const createNotification = operation('appIntegrations', '2024-04-01', 'createNotification', (call) => {
  const templateId = readText(call.body, 'templateId');
  checkExampleValue('templateId', templateId);
  const { notificationParameters: parameters, marketplaceId = null } = call.body;
  if (marketplaceId !== null && !isMarketplaceId(marketplaceId)) {
    throw invalidInput(`There is no marketplace ${marketplaceId}.`, 'marketplaceId (body)');
  }
  const id = createUuid(createRandom(`${call.account.sellerId}/notice/${takeNumber(call.account)}`));
  getNotices(call.account).set(id, { id, templateId, parameters, createdAt: call.now, feedback: null });
  return json({ notificationId: id });
});

/** Deletes all messages of a template. */
const deleteNotifications = operation('appIntegrations', '2024-04-01', 'deleteNotifications', (call) => {
  const templateId = readText(call.body, 'templateId');
  const notices = getNotices(call.account);
  const found = [...notices.values()].filter((notice) => notice.templateId === templateId);
  if (found.length === 0) throw notFound('A notification of the template');
  for (const { id } of found) notices.delete(id);
  return empty(204);
});

const recordActionFeedback = operation('appIntegrations', '2024-04-01', 'recordActionFeedback', (call) => {
  const notice = requireFound(getNotices(call.account).get(call.path.notificationId), 'The notification');
  notice.feedback = call.body.feedbackActionCode;
  return empty(204);
});

export const operations: readonly Operation[] = [createNotification, deleteNotifications, recordActionFeedback];

function getNotices(account: Account): Map<string, SellerNotice> {
  return collection(account, applicationNoticesCollection);
}
