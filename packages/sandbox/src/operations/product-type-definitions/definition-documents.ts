import { createHash } from 'node:crypto';
import type * as Catalogue from '@supercargo/catalogue/types/product-type-definitions-2020-09-01';
import type { Sent } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';

const schemaDocumentsCollection = defineCollection<SavedDocument>('schema-documents');

interface SavedDocument {
  readonly documentId: string;
}

/** Builds a signed link to a schema, valid as long as any document's URL. Equal schemas share one document. */
export function createSchemaLink(
  call: SellerCall,
  { documents, addresses }: HandlerServices,
  schema: object,
): Sent<Catalogue.SchemaLink> {
  const text = JSON.stringify(schema);
  const checksum = createHash('md5').update(text).digest('base64');
  const documentId = saveDocument(call.account, documents, text, checksum);
  return { link: { resource: addresses.sign(call.origin, { method: 'GET', documentId }), verb: 'GET' }, checksum };
}

function saveDocument(
  account: Account,
  documents: HandlerServices['documents'],
  text: string,
  checksum: string,
): string {
  const saved = collection(account, schemaDocumentsCollection);
  const known = saved.get(checksum)?.documentId;
  if (known !== undefined && documents.find(known) !== undefined) return known;
  const { id } = documents.add({
    sellerId: account.sellerId,
    contentType: 'application/json;charset=UTF-8',
    bytes: new TextEncoder().encode(text),
    gzip: false,
    restricted: false,
  });
  saved.set(checksum, { documentId: id });
  return id;
}
