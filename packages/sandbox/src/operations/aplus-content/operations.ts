import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
import { listAsinRelations, postAsinRelations, searchPublishRecords, validateAsinRelations } from './content-asins.ts';
import {
  createContentDocument,
  getContentDocument,
  searchContentDocuments,
  submitForApproval,
  suspendContentDocument,
  updateContentDocument,
} from './content-documents.ts';

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    searchContentDocuments(services),
    createContentDocument(services),
    getContentDocument(services),
    updateContentDocument(services),
    listAsinRelations(services),
    postAsinRelations(services),
    validateAsinRelations,
    searchPublishRecords(services),
    submitForApproval(services),
    suspendContentDocument(services),
  ];
}
