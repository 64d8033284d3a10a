import type * as Catalogue from '@supercargo/catalogue/types/shipping-v2';
import { invalidInput } from '../../../base/api-error.ts';
import type { Received } from '../../../base/json-value.ts';
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

type DocumentSpecification = Pick<
  Received<Catalogue.RequestedDocumentSpecification>,
  'format' | 'requestedDocumentTypes'
>;

/** Reads the requested document types and their format. The default type is `LABEL`. */
export function readDocumentSpecification({ format, requestedDocumentTypes: types }: DocumentSpecification) {
  return { format: readFormat(format), documentTypes: types.length > 0 ? types : ['LABEL'] };
}

export function readFormat(format: string): DocumentFormat {
  if (format === 'PDF' || format === 'PNG' || format === 'ZPL') return format;
  throw invalidInput('format must be one of PDF, PNG, ZPL.', 'format');
}
