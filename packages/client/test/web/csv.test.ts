import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodePlatform } from '../../src/platform/node-platform.ts';
import type { CsvDialect } from '../../src/ports/codecs.ts';
import { webPlatform } from '../../src/web/web-platform.ts';

const node = await nodePlatform.loadCsv();
const web = await webPlatform.loadCsv();

const texts = fc
  .array(fc.constantFrom('"', '""', ',', '\n', '\r\n', '\r', 'a', ' ', 'ä€', '\t'))
  .map((parts) => parts.join(''));
const dialects = fc.record({ delimiter: fc.constantFrom(',', ';', '\t'), lineEnding: fc.constantFrom('\n', '\r') });

/** Damaged tables have no records; the parsers describe the damage in their own words. */
function parse(parser: typeof node, text: string, dialect: CsvDialect): string[][] | 'damaged' {
  try {
    return parser.parse(text, dialect);
  } catch {
    return 'damaged';
  }
}

async function stream(text: string, sizes: readonly number[], dialect: CsvDialect): Promise<string[][] | 'damaged'> {
  async function* split() {
    let from = 0;
    for (const size of sizes) {
      yield text.slice(from, from + size);
      from += size;
    }
    yield text.slice(from);
  }
  try {
    const records: string[][] = [];
    for await (const record of web.stream(split(), dialect)) records.push(record);
    return records;
  } catch {
    return 'damaged';
  }
}

describe('tables with quoted cells on the web', () => {
  it('Any text has the same records as on Node.js', () => {
    fc.assert(
      fc.property(texts, dialects, (text, dialect) => {
        expect(parse(web, text, dialect)).toEqual(parse(node, text, dialect));
      }),
      { numRuns: 3000 },
    );
  });

  it('Any text has the same records wherever it is split', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat(5)), dialects, async (text, sizes, dialect) => {
        expect(await stream(text, sizes, dialect)).toEqual(parse(web, text, dialect));
      }),
      { numRuns: 1000 },
    );
  });

  it('Any records are written so that they can be read, and as on Node.js', () => {
    const records = fc.array(fc.array(texts, { minLength: 1 }).filter((cells) => cells.length > 1 || cells[0] !== ''));
    fc.assert(
      fc.property(records, (given) => {
        const text = web.format(given);
        expect(web.parse(text, { delimiter: ',', lineEnding: '\n' })).toEqual(given);
        expect(text).toBe(node.format(given));
      }),
      { numRuns: 1000 },
    );
  });

  it('A record that is too long is an error before it is complete', async () => {
    const dialect = { delimiter: ',', lineEnding: '\n', maxRecordCharacters: 10 };
    expect(await stream(`"${'x'.repeat(11)}`, [12], dialect)).toBe('damaged');
    expect(await stream('a,b\n'.repeat(10), [20], dialect)).toHaveLength(10);
  });
});
