import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { markets } from '../corpus/corpus-document.ts';
import { canEncode, encodeCharset, type StoredCharset } from './encode-charset.ts';

/** A document with its right reading, which is known because the document was built from it. */
export interface GeneratedDocument {
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  /** Null for none. */
  readonly contentType: string | null;
  /** The option `charset`. */
  readonly charset: string | undefined;
  /** The details say GZIP. */
  readonly isLabelled: boolean;
  /** The bytes that the storage sends. */
  readonly stored: Uint8Array;
  /** The bytes after decompression. */
  readonly bytes: Uint8Array;
  /** Without a byte order mark. */
  readonly text: string;
  readonly headings: readonly string[];
  /** The headings as the document has them. */
  readonly originalHeadings: readonly string[];
  /** Cells of the rows, in the order of the headings. */
  readonly cells: readonly (readonly string[])[];
  readonly hasPreamble: boolean;
  readonly delivery: Delivery;
}

/** How the storage sends it: sizes of the chunks, and the places where connections break. */
interface Delivery {
  readonly chunkBytes: readonly number[];
  readonly breaks: readonly number[];
  readonly ignoresRange: boolean;
}

/** A way to store text and to state its charset so that the rules find it. */
interface CharsetCase {
  readonly charset: StoredCharset;
  readonly labels: readonly (string | null)[];
  readonly countries: readonly (keyof typeof markets)[];
  readonly option?: string;
  /** Nothing but the bytes says that they are not UTF-8. */
  readonly mayNotBeUtf8?: true;
}

const everywhere = Object.keys(markets) as (keyof typeof markets)[];
const outsideJapan = everywhere.filter((country) => country !== 'JP');
const withoutCharset = [null, 'text/plain', 'application/octet-stream'];
const latin = ['text/plain; charset=Cp1252', 'text/plain;charset=ISO-8859-1', 'text/plain; charset="windows-1252"'];
const japanese = ['Shift_JIS', 'MS932', 'Windows-31J', 'csWindows31J'].map((name) => `text/plain; charset=${name}`);
const unicode = ['text/plain; charset=UTF-8', 'text/plain;charset=utf8'];
const anyLabel = [...withoutCharset, ...latin, ...unicode];

/** Every way in which the rules find the charset. */
const charsetCases: readonly CharsetCase[] = [
  { charset: 'utf-8', labels: anyLabel, countries: everywhere },
  { charset: 'utf-8 with BOM', labels: [...anyLabel, ...japanese], countries: everywhere },
  { charset: 'windows-1252', labels: latin, countries: everywhere, mayNotBeUtf8: true },
  { charset: 'windows-1252', labels: withoutCharset, countries: outsideJapan, mayNotBeUtf8: true },
  { charset: 'cp932', labels: japanese, countries: everywhere },
  { charset: 'cp932', labels: withoutCharset, countries: ['JP'], mayNotBeUtf8: true },
  { charset: 'utf-16le', labels: anyLabel, countries: everywhere },
  { charset: 'utf-16be', labels: anyLabel, countries: everywhere },
  { charset: 'utf-16le without BOM', labels: anyLabel, countries: everywhere },
  { charset: 'utf-16be without BOM', labels: anyLabel, countries: everywhere },
  { charset: 'windows-1252', labels: [...anyLabel, ...japanese], countries: everywhere, option: 'windows-1252' },
  { charset: 'cp932', labels: anyLabel, countries: everywhere, option: 'cp932' },
];

const plainUtf8: CharsetCase = { charset: 'utf-8', labels: unicode, countries: everywhere };

/** Characters that many charsets have, and characters that one has. */
const alphabets: Readonly<Record<string, string>> = {
  'windows-1252': 'abc AZ09._-äöüßÉèñçœ€–“”¿£',
  cp932: 'abc AZ09._-テスト商品表ソ能予①㈱髙ﾊﾟ～',
  unicode: 'abc AZ09._-äßłşЖج한テ商①€😀',
};

const tabTypes: Readonly<Record<string, readonly string[]>> = {
  GET_FLAT_FILE_OPEN_LISTINGS_DATA: ['sku', 'asin', 'price', 'quantity'],
  GET_FBA_REIMBURSEMENTS_DATA: ['approval-date', 'reimbursement-id', 'sku', 'product-name', 'amount-total'],
  GET_FBA_FULFILLMENT_CUSTOMER_RETURNS_DATA: ['return-date', 'order-id', 'sku', 'product-name'],
  GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE: ['Order ID', 'Order date', 'Item Name'],
  GET_VAT_TRANSACTION_DATA: ['ACTIVITY_PERIOD', 'SELLER_SKU', 'ITEM_DESCRIPTION'],
};

const quotedTypes: Readonly<Record<string, readonly string[]>> = {
  GET_LEDGER_DETAIL_VIEW_DATA: ['Date', 'FNSKU', 'Title', 'Quantity'],
  GET_LEDGER_SUMMARY_VIEW_DATA: ['Date', 'FNSKU', 'Title', 'Receipts'],
};

/** Headings of the listings reports by language, with the charset that has their characters. */
const translations: readonly (readonly [headings: Readonly<Record<string, string>>, country: keyof typeof markets])[] =
  [
    [{ 'Händler-SKU': 'seller-sku', Artikelbezeichnung: 'item-name', Preis: 'price', Menge: 'quantity' }, 'DE'],
    [{ 'sku-vendeur': 'seller-sku', 'nom-produit': 'item-name', état: 'status' }, 'FR'],
    [{ 'SKU venditore': 'seller-sku', "Nome dell'articolo": 'item-name', Quantità: 'quantity' }, 'IT'],
    [{ 'SKU del vendedor': 'seller-sku', 'Título del producto': 'item-name', 'Fecha de creación': 'open-date' }, 'ES'],
    [{ 出品者SKU: 'seller-sku', 商品名: 'item-name', 価格: 'price', 出品日: 'open-date' }, 'JP'],
    [{ '卖家 SKU': 'seller-sku', 商品名称: 'item-name', 状态: 'status' }, 'US'],
  ];

const preambles = [
  'Enthält Transaktionen des Amazon Marketplace',
  'Reporting period: September 2026',
  'All dates are in UTC',
];

/** How a table is written. */
interface Dialect {
  readonly separator: '\t' | ',' | ';';
  readonly isQuoted: boolean;
}

interface Parts {
  readonly reportType: string;
  readonly headings: readonly string[];
  readonly originalHeadings: readonly string[];
  readonly dialect: Dialect;
  readonly charsetCase: CharsetCase;
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly endsWithLineEnd: boolean;
  readonly blankLinesAtEnd: number;
  /** Blank lines and sentences before the headings. */
  readonly before: readonly string[];
  readonly gzip: 'none' | 'labelled' | 'unlabelled' | 'plain under a label';
  readonly country?: keyof typeof markets;
}

/** The rules that documents are generated for. Each varies one thing, and the way in which the document is sent. */
export const documentRules: Readonly<Record<string, fc.Arbitrary<GeneratedDocument>>> = {
  'The charset': buildDocuments({ charsetCase: fc.constantFrom(...charsetCases) }),
  'Translated headings': fc.constantFrom(...translations).chain(([names, country]) =>
    buildDocuments({
      reportType: fc.constantFrom('GET_MERCHANT_LISTINGS_ALL_DATA', 'GET_MERCHANT_LISTINGS_DATA'),
      headings: fc.constant(Object.values(names)),
      originalHeadings: fc.constant(Object.keys(names)),
      country: fc.constant(country),
      charsetCase: fc.constantFrom(
        ...charsetCases.filter(
          ({ charset, countries }) => canEncode(Object.keys(names).join(''), charset) && countries.includes(country),
        ),
      ),
    }),
  ),
  'Line ends, blank lines and preambles': buildDocuments({
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    endsWithLineEnd: fc.boolean(),
    blankLinesAtEnd: fc.integer({ min: 0, max: 3 }),
    before: fc.array(fc.constantFrom('', '', ...preambles), { maxLength: 3 }),
  }),
  'Quoted cells': fc.constantFrom(...Object.entries(quotedTypes)).chain(([reportType, headings]) =>
    buildDocuments({
      reportType: fc.constant(reportType),
      headings: fc.constant(headings),
      originalHeadings: fc.constant(headings),
      lineEnd: fc.constantFrom('\n', '\r\n'),
      endsWithLineEnd: fc.boolean(),
      dialect: fc.constantFrom(
        { separator: '\t', isQuoted: true },
        { separator: ',', isQuoted: true },
        { separator: ';', isQuoted: true },
      ),
    }),
  ),
  Compression: buildDocuments({
    gzip: fc.constantFrom('none', 'labelled', 'unlabelled', 'plain under a label'),
    charsetCase: fc.constantFrom(...charsetCases),
  }),
  'All rules together': buildDocuments({
    gzip: fc.constantFrom('none', 'labelled', 'unlabelled', 'plain under a label'),
    charsetCase: fc.constantFrom(...charsetCases),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    endsWithLineEnd: fc.boolean(),
    before: fc.array(fc.constantFrom('', ...preambles), { maxLength: 2 }),
  }),
};

function buildDocuments(given: { readonly [Part in keyof Parts]?: fc.Arbitrary<Parts[Part]> }) {
  const table = fc.constantFrom(...Object.entries(tabTypes)).chain(([reportType, headings]) =>
    fc.record({
      reportType: given.reportType ?? fc.constant(reportType),
      headings: given.headings ?? fc.constant(headings),
      originalHeadings: given.originalHeadings ?? fc.constant(headings),
      dialect: given.dialect ?? fc.constant({ separator: '\t', isQuoted: false } as const),
      charsetCase: given.charsetCase ?? fc.constant(plainUtf8),
      lineEnd: given.lineEnd ?? fc.constant('\n' as const),
      endsWithLineEnd: given.endsWithLineEnd ?? fc.constant(true),
      blankLinesAtEnd: given.blankLinesAtEnd ?? fc.constant(0),
      before: given.before ?? fc.constant([]),
      // A decompressor takes more time than all the rest.
      gzip: given.gzip ?? fc.constantFrom('none' as const, 'none' as const, 'none' as const, 'labelled' as const),
      country: given.country ?? fc.constant(undefined),
    }),
  );
  return table.chain((parts) => completeDocument(parts as Parts)).filter((document) => document !== undefined);
}

function completeDocument(parts: Parts): fc.Arbitrary<GeneratedDocument | undefined> {
  const { charsetCase, headings, dialect } = parts;
  const letters = alphabets[charsetCase.charset] ?? (alphabets.unicode as string);
  const extra = dialect.isQuoted ? '",;\n\t' : '",;\'';
  const cell = fc.string({ unit: fc.constantFrom(...letters, ...extra), maxLength: 10 });
  // A row without any text is a blank line.
  const firstCell = cell.map((text) => `A${text}`);
  const row = fc.tuple(firstCell, ...headings.slice(1).map(() => cell));
  return fc
    .record({
      cells: fc.array(row, { maxLength: 6 }),
      label: fc.constantFrom(...charsetCase.labels),
      country: parts.country === undefined ? fc.constantFrom(...charsetCase.countries) : fc.constant(parts.country),
      // Cuts within characters and line ends. More chunks, and more breaks, take much more time.
      chunkBytes: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }).map((sizes) => [...sizes, 500]),
      breaks: fc.oneof(
        { arbitrary: fc.constant([]), weight: 4 },
        { arbitrary: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 2 }), weight: 1 },
      ),
      ignoresRange: fc.boolean(),
    })
    .map(({ cells, label, country, ...delivery }) => writeDocument(parts, cells, label, country, delivery));
}

/** Returns undefined for a document whose charset the rules find only by chance. */
function writeDocument(
  parts: Parts,
  cells: readonly (readonly string[])[],
  contentType: string | null,
  country: keyof typeof markets,
  delivery: Delivery,
): GeneratedDocument | undefined {
  const { charsetCase, headings, originalHeadings, before, gzip } = parts;
  const text = writeText(parts, cells);
  if (!canEncode(text, charsetCase.charset)) return undefined;
  const bytes = encodeCharset(text, charsetCase.charset);
  // The byte 0 of UTF-16 is looked for in ASCII characters.
  const isMostlyAscii = [...text].filter((character) => character < '\x80').length * 2 > text.length;
  if (charsetCase.charset.endsWith('without BOM') && !isMostlyAscii) return undefined;
  const isPlainAscii = bytes.every((byte) => byte < 0x80);
  if (charsetCase.mayNotBeUtf8 && isUtf8(bytes) && !isPlainAscii) return undefined;
  const isCompressed = gzip === 'labelled' || gzip === 'unlabelled';
  return {
    reportType: parts.reportType,
    marketplaceIds: [markets[country]],
    contentType,
    charset: charsetCase.option,
    isLabelled: gzip === 'labelled' || gzip === 'plain under a label',
    stored: isCompressed ? gzipSync(bytes) : bytes,
    bytes,
    text,
    headings,
    originalHeadings,
    cells,
    hasPreamble: before.length > 0,
    delivery,
  };
}

function writeText(parts: Parts, cells: readonly (readonly string[])[]): string {
  const { dialect, lineEnd, endsWithLineEnd, blankLinesAtEnd, before, originalHeadings } = parts;
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const writeLine = (line: readonly string[]) => (dialect.isQuoted ? line.map(quote) : line).join(dialect.separator);
  const lines = [...before, writeLine(originalHeadings), ...cells.map(writeLine)].join(lineEnd);
  return lines + (endsWithLineEnd ? lineEnd.repeat(1 + blankLinesAtEnd) : '');
}

/** A document that is not the requested report. */
export interface RefusedDocument {
  readonly reportType: string;
  readonly contentType: string | null;
  readonly stored: Uint8Array;
  readonly isLabelled: boolean;
  readonly code: 'REPORT_MESSAGE' | 'UNKNOWN_HEADINGS' | 'PARSE_ERROR';
  /** How the document starts, which the error quotes. */
  readonly start: string;
}

const sentences = [
  'Date range exceeded: the maximum is 30 days.',
  'An error occurred while creating your report.',
  'No data is available for this request.',
  'Ihr Bericht konnte nicht erstellt werden.',
];
const headingLines = ['code\tmessage', 'Fehlercode\tMeldung\tDatum', 'foo\tbar'];
const errorPages = [
  '<!DOCTYPE html>\n<html><body>503</body></html>',
  '<html><head></head><body></body></html>',
  '<?xml version="1.0"?>\n<Error><Code>SlowDown</Code></Error>',
  '{"errors":[{"code":"InternalFailure","message":"failed"}]}',
];

/** Documents that are sentences, headings of nothing that is known, or error pages of servers. */
export const refusedDocuments: fc.Arbitrary<RefusedDocument> = fc
  .record({
    reportType: fc.constantFrom(...Object.keys(tabTypes)),
    contentType: fc.constantFrom(...withoutCharset, ...unicode, 'text/html'),
    content: fc.oneof(
      fc.constantFrom(...sentences).map((start) => ({ start, code: 'REPORT_MESSAGE' as const })),
      fc.constantFrom(...headingLines).map((start) => ({ start, code: 'UNKNOWN_HEADINGS' as const })),
      fc.constantFrom(...errorPages).map((start) => ({ start, code: 'PARSE_ERROR' as const })),
    ),
    end: fc.constantFrom('', '\n', '\r\n', '\n\n'),
    charset: fc.constantFrom<StoredCharset>('utf-8', 'utf-8 with BOM', 'utf-16le', 'utf-16be', 'utf-16le without BOM'),
    isCompressed: fc.boolean(),
  })
  .map(({ content, end, charset, isCompressed, ...rest }) => {
    const bytes = encodeCharset(content.start + end, charset);
    return { ...rest, ...content, stored: isCompressed ? gzipSync(bytes) : bytes, isLabelled: isCompressed };
  });
