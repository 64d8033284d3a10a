import { invalidInput, notFound } from '../../base/api-error.ts';
import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { isMarketplaceId } from '../../base/marketplaces.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type Account, collection, defineCollection, takeNumber } from '../../world/accounts/account.ts';
import { getPathValue, type Handler, type Handlers } from '../handler.ts';
import { readBody, readText } from '../job-request.ts';

const applicationNoticesCollection = defineCollection<SellerNotice>('application notices');

/** A message of the application on the seller's home page in Seller Central. */
interface SellerNotice {
  readonly id: string;
  readonly templateId: string;
  readonly parameters: JsonObject;
  readonly createdAt: number;
  feedback: string | null;
}

const createNotification: Handler = (call) => {
  const body = readBody(call);
  const templateId = readText(body, 'templateId');
  const { notificationParameters: parameters, marketplaceId } = body;
  if (!isJsonObject(parameters)) throw invalidInput('notificationParameters is required.');
  if (typeof marketplaceId === 'string' && !isMarketplaceId(marketplaceId)) {
    throw invalidInput(`There is no marketplace ${marketplaceId}.`, 'Parameter: marketplaceId (body)');
  }
  const id = createUuid(createRandom(`${call.account.sellerId}/notice/${takeNumber(call.account)}`));
  getNotices(call.account).set(id, { id, templateId, parameters, createdAt: call.now, feedback: null });
  return json({ notificationId: id });
};

/** Deletes all messages of a template. */
const deleteNotifications: Handler = (call) => {
  const templateId = readText(readBody(call), 'templateId');
  const notices = getNotices(call.account);
  const found = [...notices.values()].filter((notice) => notice.templateId === templateId);
  if (found.length === 0) throw notFound('A notification of the template');
  for (const { id } of found) notices.delete(id);
  return empty(204);
};

const recordActionFeedback: Handler = (call) => {
  const notice = getNotices(call.account).get(getPathValue(call, 'notificationId'));
  if (notice === undefined) throw notFound('The notification');
  notice.feedback = readText(readBody(call), 'feedbackActionCode');
  return empty(204);
};

export const appIntegrationsHandlers: Handlers = {
  'appIntegrations/2024-04-01/createNotification': createNotification,
  'appIntegrations/2024-04-01/deleteNotifications': deleteNotifications,
  'appIntegrations/2024-04-01/recordActionFeedback': recordActionFeedback,
};

function getNotices(account: Account): Map<string, SellerNotice> {
  return collection(account, applicationNoticesCollection);
}
