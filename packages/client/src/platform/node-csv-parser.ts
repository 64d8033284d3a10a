import { pipeline } from 'node:stream';
import { parse as createParser, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import type { CsvParser } from '../ports/codecs.ts';
import { toParserOptions } from './csv-options.ts';

/** The parser of csv-parse for streams of Node.js. */
export const nodeCsvParser: CsvParser = {
  parse: (text, dialect) => parse(text, toParserOptions(dialect)) as string[][],
  stream(texts, dialect) {
    const parser = createParser(toParserOptions(dialect) as Options);
    // Errors of the parser are thrown where the records are read.
    pipeline(texts, parser, () => {});
    return parser as AsyncIterable<string[]>;
  },
};
