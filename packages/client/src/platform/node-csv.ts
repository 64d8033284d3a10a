import { pipeline } from 'node:stream';
import { parse as createParser, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Csv, CsvDialect } from '../ports/codecs.ts';

/** csv-parse, with streams of Node.js, and csv-stringify. */
export const nodeCsv: Csv = {
  parse: (text, dialect) => parse(text, toParserOptions(dialect)) as string[][],
  stream(texts, dialect) {
    const parser = createParser(toParserOptions(dialect) as Options);
    // Errors of the parser are thrown where the records are read.
    pipeline(texts, parser, () => {});
    return parser as AsyncIterable<string[]>;
  },
  format: (records) => stringify(records as string[][], { record_delimiter: 'windows', quote_record_delimiter: true }),
};

/** Builds the options of csv-parse for a table with quoted cells. */
function toParserOptions({ delimiter, lineEnding, maxRecordCharacters }: CsvDialect): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', lineEnding],
    // A quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    ...(maxRecordCharacters === undefined ? {} : { max_record_size: maxRecordCharacters }),
  };
}
