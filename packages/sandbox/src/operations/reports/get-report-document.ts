import { notFound, silentlyDenied } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';

/** Returns the URL of a document. Throws a 403 for a restricted report type without a restricted data token. */
export function getReportDocument({ documents, addresses }: HandlerServices): Operation {
  return operation('reports', '2021-06-30', 'getReportDocument', (call) => {
    const { account, caller, origin, query } = call;
    const document = documents.find(call.path.reportDocumentId, call.now);
    if (document === undefined || document.sellerId !== account.sellerId) throw notFound('The report document');
    if (document.restricted && caller.restricted === null) {
      throw silentlyDenied(
        'The report type is restricted: its document takes a restricted data token that names this path.',
      );
    }
    const encodingHeader = query.text('enableContentEncodingUrlHeader') === 'true';
    return json({
      reportDocumentId: document.id,
      url: addresses.sign(origin, { method: 'GET', documentId: document.id, encodingHeader }),
      ...(document.gzip && { compressionAlgorithm: 'GZIP' }),
    });
  });
}
