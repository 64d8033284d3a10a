import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { listAsinRelations, postAsinRelations, searchPublishRecords, validateAsinRelations } from './content-asins.ts';
import {
  createContentDocument,
  getContentDocument,
  searchContentDocuments,
  submitForApproval,
  suspendContentDocument,
  updateContentDocument,
} from './content-documents.ts';

export function aplusContentHandlers(services: HandlerServices): Handlers {
  return {
    'aplusContent/2020-11-01/searchContentDocuments': searchContentDocuments(services),
    'aplusContent/2020-11-01/createContentDocument': createContentDocument(services),
    'aplusContent/2020-11-01/getContentDocument': getContentDocument(services),
    'aplusContent/2020-11-01/updateContentDocument': updateContentDocument(services),
    'aplusContent/2020-11-01/listContentDocumentAsinRelations': listAsinRelations(services),
    'aplusContent/2020-11-01/postContentDocumentAsinRelations': postAsinRelations(services),
    'aplusContent/2020-11-01/validateContentDocumentAsinRelations': validateAsinRelations,
    'aplusContent/2020-11-01/searchContentPublishRecords': searchPublishRecords(services),
    'aplusContent/2020-11-01/postContentDocumentApprovalSubmission': submitForApproval(services),
    'aplusContent/2020-11-01/postContentDocumentSuspendSubmission': suspendContentDocument(services),
  };
}
