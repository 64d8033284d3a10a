// biome-ignore-all lint/style/useConst: the code is copied from the README.
import type { SellingPartner } from 'supercargo';

let feed = {
  content: `<?xml version="1.0" encoding="utf-8"?>
    <AmazonEnvelope xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="amzn-envelope.xsd">
      <Header>
        <DocumentVersion>1.02</DocumentVersion>
        <MerchantIdentifier>YOUR_MERCHANT_IDENTIFIER</MerchantIdentifier>
      </Header>
      <MessageType>Inventory</MessageType>
      <Message>
        <MessageID>1</MessageID>
        <Inventory>
          <SKU>YOUR_SKU</SKU>
          <Quantity>10</Quantity>
        </Inventory>
      </Message>
    </AmazonEnvelope>`,
  contentType: 'text/xml; charset=utf-8',
};

export async function sendFeed(spClient: SellingPartner) {
  let feed_upload_details = await spClient.callAPI({
    operation: 'createFeedDocument',
    endpoint: 'feeds',
    body: {
      contentType: feed.contentType,
    },
  });
  let res = await spClient.upload(feed_upload_details, feed);
  let feed_creation_infos = await spClient.callAPI({
    operation: 'createFeed',
    endpoint: 'feeds',
    body: {
      marketplaceIds: ['A1PA6795UKMFR9'],
      feedType: 'POST_INVENTORY_AVAILABILITY_DATA',
      inputFeedDocumentId: feed_upload_details.feedDocumentId, // retrieve the feedDocumentId from the "createFeedDocument" operation
    },
  });
  return { feed, feed_upload_details, res, feed_creation_infos };
}
