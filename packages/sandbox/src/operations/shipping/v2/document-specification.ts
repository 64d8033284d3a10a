import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, toTexts } from '../../../base/json-value.ts';
import type { DocumentFormat } from './parcel-shipments.ts';

/** Supported formats and types of documents, as the rates list them. */
export const SUPPORTED_DOCUMENTS = (['PDF', 'PNG', 'ZPL'] as const).map((format) => ({
  format,
  size: { width: 4, length: 6, unit: 'INCH' },
  printOptions: [
    {
      supportedDPIs: [203, 300],
      supportedPageLayouts: ['DEFAULT'],
      supportedFileJoiningOptions: [false],
      supportedDocumentDetails: [
        { name: 'LABEL', isMandatory: true },
        { name: 'PACKSLIP', isMandatory: false },
      ],
    },
  ],
}));

/** Reads the requested document types and their format. The default type is `LABEL`. */
export function readDocumentSpecification(specification: JsonObject) {
  const types = toTexts(specification.requestedDocumentTypes);
  return { format: readFormat(specification.format), documentTypes: types.length > 0 ? types : ['LABEL'] };
}

export function readFormat(format: unknown): DocumentFormat {
  if (format === 'PDF' || format === 'PNG' || format === 'ZPL') return format;
  throw invalidInput('format must be one of PDF, PNG, ZPL.', 'Parameter: format');
}
