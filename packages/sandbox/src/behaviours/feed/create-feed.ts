import { json } from '../../answer.ts';
import { invalidInput } from '../../refusal.ts';
import { nextNumber } from '../../state/account.ts';
import { newJob } from '../../state/job.ts';
import type { Behaviour } from '../behaviour.ts';
import { bodyObject, optionalTexts, requiredMarketplaces, requiredText } from '../job-request.ts';
import type { Services } from '../services.ts';

/** Feed types are an open set here: what the shop cannot act on, it still takes in and reports on. */
export function createFeed({ documents, timing }: Services): Behaviour {
  return (call) => {
    const body = bodyObject(call);
    const feedType = requiredText(body, 'feedType');
    const marketplaceIds = requiredMarketplaces(body);
    optionalTexts(body, 'feedOptions');
    const inputDocumentId = requiredText(body, 'inputFeedDocumentId');
    if (documents.find(inputDocumentId)?.sellerId !== call.account.sellerId) {
      throw invalidInput('There is no such feed document.', 'Parameter: inputFeedDocumentId (body)');
    }
    const job = newJob(nextNumber(call.account), marketplaceIds, timing.feeds, call.now);
    call.account.feeds.set(job.id, { ...job, feedType, inputDocumentId });
    return json({ feedId: job.id }, call.operation.success[0]?.status ?? 202);
  };
}
