import type { Options } from 'csv-parse';
import type { CsvDialect } from '../ports/codecs.ts';

/** Builds the options of csv-parse for a table with quoted cells. */
export function toParserOptions({ delimiter, lineEnding, maxRecordCharacters }: CsvDialect): Options {
  return {
    delimiter,
    record_delimiter: ['\r\n', lineEnding],
    // A quote inside an unquoted cell is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    ...(maxRecordCharacters === undefined ? {} : { max_record_size: maxRecordCharacters }),
  };
}
