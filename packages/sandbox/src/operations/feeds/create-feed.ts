import { findFeedType } from '@supercargo/catalogue/registry';
import { invalidInput } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import { createJob } from '../../world/jobs/job.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readMarketplaceIds, readOptionalTexts, readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';

/** Creates a feed. Like Amazon, it accepts feed types that have ended. Such feeds end as `FATAL`. */
export function createFeed({ documents, timing }: HandlerServices): Operation {
  return operation('feeds', '2021-06-30', 'createFeed', (call) => {
    const { body } = call;
    const feedType = readText(body, 'feedType');
    if (findFeedType(feedType) === undefined) {
      throw invalidInput(`There is no feed type ${feedType}.`, 'feedType (body)');
    }
    const marketplaceIds = readMarketplaceIds(call, body);
    const options = readOptionalTexts(body, 'feedOptions');
    const inputDocumentId = readText(body, 'inputFeedDocumentId');
    if (documents.find(inputDocumentId, call.now)?.sellerId !== call.account.sellerId) {
      throw invalidInput('There is no such feed document.', 'inputFeedDocumentId (body)');
    }
    const job = createJob(takeNumber(call.account), marketplaceIds, timing.feeds, call.now);
    call.account.feeds.set(job.id, { ...job, feedType, inputDocumentId, options });
    return json({ feedId: job.id }, call.operation.success[0]?.status ?? 202);
  });
}
