import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

const APLUS = '/aplus/2020-11-01/contentDocuments';

export const contentDocument = {
  name: 'Our story',
  contentType: 'EMC',
  locale: 'en-GB',
  contentModuleList: [
    { contentModuleType: 'STANDARD_TEXT', standardText: { body: { textList: [{ value: 'Made with care.' }] } } },
  ],
};

/** Content documents, uploads and notices for a walk over every operation. */
export function contentPreparations(
  application: Application,
  clock: TestClock,
): Readonly<Record<string, () => Promise<Given>>> {
  const { marketplaceId, sellerId } = application.sandbox.credentials;
  const query = { marketplaceId };
  const someAsin = async (index = 0): Promise<string> => {
    const listings = await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, {
      query: { marketplaceIds: marketplaceId },
    });
    return listings.body.items[index].summaries[0].asin;
  };
  const document = async () => {
    const made = await application.call('POST', APLUS, { query, body: { contentDocument } });
    const { contentReferenceKey } = made.body;
    const path = `${APLUS}/${encodeURIComponent(contentReferenceKey)}`;
    await application.call('POST', `${path}/asins`, { query, body: { asinSet: [await someAsin()] } });
    return { path: { contentReferenceKey }, query };
  };
  const notice = async () => {
    const body = { templateId: 'sample', notificationParameters: {} };
    const answer = await application.call('POST', '/appIntegrations/2024-04-01/notifications', { body });
    return { path: { notificationId: answer.body.notificationId } };
  };
  return {
    'aplusContent/2020-11-01': document,
    'aplusContent/2020-11-01/searchContentPublishRecords': async () => ({
      query: { ...query, asin: await someAsin() },
    }),
    'aplusContent/2020-11-01/postContentDocumentAsinRelations': async () => ({
      ...(await document()),
      body: { asinSet: [await someAsin(1)] },
    }),
    'aplusContent/2020-11-01/postContentDocumentSuspendSubmission': async () => {
      const input = await document();
      const path = `${APLUS}/${encodeURIComponent(input.path.contentReferenceKey)}`;
      await application.call('POST', `${path}/approvalSubmissions`, { query });
      clock.advance(5_000);
      return input;
    },
    'appIntegrations/2024-04-01/recordActionFeedback': notice,
    'appIntegrations/2024-04-01/deleteNotifications': async () => ({ ...(await notice()) }),
    'uploads/2020-11-01/createUploadDestinationForResource': async () => ({
      path: { resource: 'aplus/2020-11-01/contentDocuments' },
      query: { marketplaceIds: marketplaceId, contentMD5: '1B2M2Y8AsgTpgAmY7PhCfg==', contentType: 'image/png' },
    }),
  };
}
