import { isUtf8 } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { download } from '../../src/documents/download/download.ts';
import { downloadRows } from '../../src/documents/download/download-rows.ts';
import { downloadDocumentRows } from '../../src/documents/download/read-document-rows.ts';
import { type CharsetSources, decideCharset } from '../../src/documents/encoding/charset.ts';
import { CharsetReader } from '../../src/documents/encoding/charset-reader.ts';
import { convertToUtf8 } from '../../src/documents/encoding/convert-to-utf8.ts';
import { decodeText } from '../../src/documents/encoding/decode-text.ts';
import { InvalidBytes } from '../../src/documents/encoding/invalid-bytes.ts';
import { findEncoding } from '../../src/documents/encoding/resolve-encoding.ts';
import { decodeWindows1252, encodeWindows1252 } from '../../src/documents/encoding/windows-1252.ts';
import { catchError, createDocumentFakes, iterate, splitBytes, url } from './document-fakes.ts';

const japan = { marketplaceIds: ['A1VC38T7YXB528'] };
const tesuto = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);

/** Converts bytes in a stated charset. Returns the result, and the number of invalid characters. */
async function convert(bytes: Uint8Array, charset: string, chunkSize: number, sliceSize?: number) {
  const sources: CharsetSources = { charset, contentType: undefined, hint: {} };
  let invalidCharacters = 0;
  const invalid = new InvalidBytes(sources, ({ count = 0 }) => (invalidCharacters += count));
  const chunks = iterate(splitBytes(bytes, chunkSize));
  const converted = await buffer(convertToUtf8(chunks, new CharsetReader(sources, bytes), invalid, sliceSize));
  invalid.report();
  return { converted, invalidCharacters };
}

function read(body: Uint8Array, contentType?: string, charset?: string, hint = {}): Promise<unknown> {
  const { deps } = createDocumentFakes({
    body,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  });
  return download(deps, { url }, { charset }, hint);
}

describe('Charset names', () => {
  it.each([
    ['utf8', 'utf-8'],
    ['UTF-8', 'utf-8'],
    ['UTF8', 'utf-8'],
    ['Cp1252', 'windows-1252'],
    ['windows-1252', 'windows-1252'],
    ['windows1252', 'windows-1252'],
    ['win1250', 'windows-1250'],
    ['latin1', 'windows-1252'],
    ['ISO-8859-1', 'windows-1252'],
    ['ISO8859_1', 'windows-1252'],
    ['ISO8859_15', 'iso-8859-15'],
    ['binary', 'windows-1252'],
    ['US-ASCII', 'windows-1252'],
    ['Windows-31J', 'shift_jis'],
    ['cp932', 'shift_jis'],
    ['MS932', 'shift_jis'],
    ['Cp943C', 'shift_jis'],
    ['x-windows-31j', 'shift_jis'],
    ['Shift_JIS', 'shift_jis'],
    ['SJIS', 'shift_jis'],
    ['x-sjis', 'shift_jis'],
    ['EUC_JP', 'euc-jp'],
    ['MS936', 'gbk'],
    ['Cp949', 'euc-kr'],
    ['MS950', 'big5'],
    ['UTF-16LE', 'utf-16le'],
    ['utf16le', 'utf-16le'],
    ['ucs2', 'utf-16le'],
    ['UTF-16BE', 'utf-16be'],
    ['klingon', undefined],
    ['', undefined],
  ])('The charset name %s means %s', (label, encoding) => {
    expect(findEncoding(label)).toBe(encoding);
  });

  it('An unknown charset is an error that names its source', async () => {
    const given = await catchError(read(tesuto, undefined, 'klingon'));
    expect(given).toMatchObject({ code: 'DECODE_ERROR', retryable: false });
    expect(given.message).toMatch(/^charset is "klingon".*"windows-1252"/);
    const sent = await catchError(read(tesuto, 'text/plain; charset=x-klingon'));
    expect(sent.code).toBe('DECODE_ERROR');
    expect(sent.message).toMatch(/^The charset of the document's content-type is "x-klingon"/);
  });
});

describe('Charset detection', () => {
  const marked = Buffer.from('\ufeffgrün');

  it("The caller's charset takes precedence", async () => {
    expect(await read(tesuto, 'text/plain; charset=utf-8', 'cp932')).toBe('テスト');
    expect(await read(marked, 'text/plain; charset=utf-8', 'windows-1252')).toBe('ï»¿grÃ¼n');
  });

  it('A byte order mark takes precedence over the header and is removed', async () => {
    expect(await read(marked, 'text/plain; charset=Cp1252')).toBe('grün');
    expect(await read(Buffer.from('\ufeffgrün', 'utf16le'), 'text/plain; charset=Cp1252')).toBe('grün');
    expect(await read(Buffer.from('\ufeffgrün', 'utf16le').swap16(), 'text/plain')).toBe('grün');
    expect(await read(marked, undefined, 'utf8')).toBe('grün');
  });

  it.each([
    'text/plain;charset=Cp1252',
    'text/plain; CHARSET="windows-1252"; x=y',
    "text/plain; charset = 'ISO-8859-1'",
  ])('The single-byte charset of the header %s is used unless the bytes are UTF-8', async (contentType) => {
    expect(await read(Buffer.from('ü \x80', 'latin1'), contentType)).toBe('ü €');
    expect(await read(Buffer.from('ü'), contentType)).toBe('ü');
  });

  it('A charset of the header with several bytes for a character takes precedence over the bytes', async () => {
    const kanji = Buffer.from([0xc2, 0xa9]);
    expect(await read(kanji, 'text/plain; charset=Shift_JIS')).toBe('ﾂｩ');
    expect(await read(kanji, 'text/plain; charset=csWindows31J')).toBe('ﾂｩ');
  });

  it('UTF-16 without a byte order mark is detected by its zeros', async () => {
    const text = 'sku\tprice\n商品\t1\n';
    expect(await read(Buffer.from(text, 'utf16le'), 'text/plain; charset=Cp1252')).toBe(text);
    expect(await read(Buffer.from(text, 'utf16le').swap16())).toBe(text);
  });

  it('Invalid bytes of every charset are counted', async () => {
    for (const [bytes, contentType, count] of [
      [[0x61, 0x81, 0x8d], 'text/plain; charset=Cp1252', 2],
      [[0x61, 0x83, 0x65, 0x85, 0x20], 'text/plain; charset=MS932', 1],
    ] as const) {
      const world = createDocumentFakes({ body: Uint8Array.from(bytes), headers: { 'content-type': contentType } });
      await download(world.deps, { url });
      expect(world.events).toContainEqual(expect.objectContaining({ code: 'CHARSET_MISMATCH', count }));
    }
  });

  it('The XML declaration is used if there is no other charset', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>';
    expect(await read(Buffer.from(xml, 'latin1'), 'text/xml', undefined, japan)).toBe(xml);
    const known = (encoding: string) => Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><a>ü</a>`);
    expect(await read(known('UTF-16'))).toContain('ü');
    expect(await read(known('klingon'))).toContain('ü');
  });

  it('Valid UTF-8 is read as UTF-8 in every marketplace', async () => {
    expect(await read(Buffer.from('テスト ü'))).toBe('テスト ü');
    expect(await read(Buffer.from('テスト ü'), 'text/plain', undefined, japan)).toBe('テスト ü');
  });

  it("Other bytes are read in the marketplace's usual charset", async () => {
    expect(await read(tesuto, 'text/plain', undefined, japan)).toBe('テスト');
    expect(await read(Buffer.from('5 \x80 gr\xfcn', 'latin1'))).toBe('5 € grün');
    expect(await read(Buffer.from('gr\xfcn', 'latin1'), undefined, undefined, { marketplaceIds: ['DE'] })).toBe('grün');
  });

  it('The start of a long text may end within a character', () => {
    const sources: CharsetSources = { charset: undefined, contentType: undefined, hint: {} };
    const bytes = Buffer.from('x😀');
    const decide = (length: number, isComplete: boolean) =>
      decideCharset(sources, bytes, bytes.subarray(0, length), isComplete).encoding;
    for (const length of [1, 2, 3, 4, 5]) expect(decide(length, false)).toBe('utf-8');
    expect(decide(3, true)).toBe('windows-1252');
  });
});

describe('Invalid UTF-8 in a document that states UTF-8', () => {
  const price = Buffer.from('sku\tprice\nA\t5 \x80\nB\tgr\xfcn\n', 'latin1');
  const utf8 = 'text/plain; charset=UTF-8';

  async function warned(body: Uint8Array | readonly Uint8Array[], use: Use, given: Given = {}) {
    const { contentType = utf8, charset, hint = {} } = given;
    const world = createDocumentFakes({ body, headers: { 'content-type': contentType } });
    const value = await use(world, charset, hint);
    return {
      value,
      warnings: world.events.filter((event) => event.type === 'warning' && event.code === 'CHARSET_MISMATCH'),
    };
  }

  type Use = (
    world: ReturnType<typeof createDocumentFakes>,
    charset: string | undefined,
    hint: object,
  ) => Promise<unknown>;
  interface Given {
    contentType?: string;
    charset?: string;
    hint?: object;
  }
  const text: Use = ({ deps }, charset, hint) => download(deps, { url }, { charset }, hint);
  const long: Use = ({ deps }, charset, hint) => download(deps, { url }, { charset, file: '/f' }, hint, 10);
  const json: Use = ({ deps }, charset, hint) => download(deps, { url }, { charset, json: true }, hint);
  const rows: Use = async ({ deps }, charset, hint) => {
    const list: unknown[] = [];
    for await (const batch of downloadDocumentRows(deps, { url }, { charset }, hint)) list.push(...batch);
    return list;
  };
  const tables: Use = async ({ deps }, charset, hint) => {
    const list: unknown[] = [];
    for await (const batch of downloadRows(deps, { url }, { charset }, hint)) list.push(...batch);
    return list;
  };

  it.each(Object.entries({ text, long, json, rows, tables }))(
    'Invalid UTF-8 emits one warning with the likely charset: %s',
    async (_, use) => {
      for (const body of [price, splitBytes(price, 1), splitBytes(price, 3)]) {
        const { warnings } = await warned(body, use);
        expect(warnings).toEqual([
          {
            type: 'warning',
            code: 'CHARSET_MISMATCH',
            message: expect.stringMatching(/utf-8.*U\+FFFD.*charset.*"windows-1252"/),
            count: 2,
          },
        ]);
      }
      const japanese = await warned(price, use, { hint: japan });
      expect(japanese.warnings).toMatchObject([{ message: expect.stringContaining('"shift_jis"') }]);
      expect((await warned(price, use, { charset: 'windows-1252' })).warnings).toEqual([]);
      expect((await warned(price, use, { contentType: 'text/plain' })).warnings).toEqual([]);
    },
  );

  it('Invalid UTF-8 is replaced by U+FFFD unless the caller sets a charset', async () => {
    expect((await warned(price, tables)).value).toEqual([
      { sku: 'A', price: '5 \ufffd' },
      { sku: 'B', price: 'gr\ufffdn' },
    ]);
    const fixed = await warned(price, tables, { charset: 'windows-1252' });
    expect(fixed.value).toEqual([
      { sku: 'A', price: '5 €' },
      { sku: 'B', price: 'grün' },
    ]);
  });

  it.each([
    ['application/json; charset=utf-8', '[{"a":"', '"}]'],
    ['text/xml; charset=UTF-8', '<a>', '</a>'],
    ['text/xml', '<?xml version="1.0" encoding="UTF-8"?><a>', '</a>'],
  ])('Invalid UTF-8 emits a warning for rows of %s', async (contentType, before, after) => {
    const body = Buffer.from(`${before}gr\xfcn${after}`, 'latin1');
    expect((await warned(splitBytes(body, 2), rows, { contentType })).warnings).toMatchObject([
      { code: 'CHARSET_MISMATCH' },
    ]);
    const right = Buffer.from(`${before}grün 😀 テスト${after}`);
    expect((await warned(splitBytes(right, 1), rows, { contentType })).warnings).toEqual([]);
  });

  it('Invalid UTF-8 is reported wherever chunks end, and valid UTF-8 is not', async () => {
    const bytes = fc.uint8Array({ maxLength: 12 });
    const utf8Text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((value) => Uint8Array.from(Buffer.from(value)));
    const chunks = fc.array(fc.oneof(bytes, utf8Text), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(chunks, fc.integer({ min: 1, max: 5 }), async (parts, size) => {
        const whole = Buffer.concat(parts);
        const { converted, invalidCharacters } = await convert(whole, 'utf-8', size);
        expect(converted).toEqual(Buffer.from(whole.toString('utf8')));
        expect(invalidCharacters > 0).toBe(!isUtf8(whole));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('windows-1252', () => {
  it('Every byte is decoded from windows-1252 and encoded to it', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const text = decodeWindows1252(bytes);
    expect(text.slice(0x80, 0xa0)).toBe('€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ');
    expect([...text]).toHaveLength(256);
    expect([...text].map(encodeWindows1252)).toEqual([...bytes]);
  });

  it.each(['あ', '\x80', '\x9f', 'Ā', '😀'])('The charset windows-1252 has no byte for %j', (character) => {
    expect(encodeWindows1252(character)).toBeUndefined();
  });

  it('Only the bytes of a view are decoded', () => {
    const whole = Buffer.from('xx\x80xx', 'latin1');
    expect(decodeWindows1252(whole.subarray(2, 3))).toBe('€');
  });
});

const encoders: Record<string, (text: string) => Uint8Array> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text) => Uint8Array.from([...text], (character) => encodeWindows1252(character) ?? 0x3f),
  shift_jis: (text) => Buffer.concat([...text].map((character) => shiftJis.get(character) ?? Buffer.from('?'))),
};

/** Every character Shift_JIS has, by what the platform reads its two bytes as. */
const shiftJis = new Map<string, Uint8Array>();
for (let lead = 0x81; lead < 0xfd; lead += 1) {
  for (let trail = 0x40; trail < 0xfd; trail += 1) {
    const bytes = Uint8Array.of(lead, trail);
    const character = new TextDecoder('shift_jis').decode(bytes);
    if (character.length === 1 && character !== '\ufffd' && !shiftJis.has(character)) shiftJis.set(character, bytes);
  }
}
for (let byte = 0; byte < 0x80; byte += 1) shiftJis.set(String.fromCharCode(byte), Uint8Array.of(byte));

const alphabets: Record<string, fc.Arbitrary<string>> = {
  'utf-8': fc.string({ unit: 'grapheme' }),
  'utf-16le': fc.string({ unit: 'grapheme' }),
  'utf-16be': fc.string({ unit: 'grapheme' }),
  'windows-1252': fc.string({ unit: fc.constantFrom(...'aé€ŸÿŒ\t\n’') }),
  shift_jis: fc.string({ unit: fc.constantFrom(...shiftJis.keys()) }),
};

describe.each(Object.keys(encoders))('%s', (encoding) => {
  const text = (alphabets[encoding] as fc.Arbitrary<string>).filter((value) => !value.startsWith('\ufeff'));
  const encode = encoders[encoding] as (text: string) => Uint8Array;

  it('A document is decoded correctly wherever the chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (value, size) => {
        const { deps } = createDocumentFakes({ body: splitBytes(encode(value), size) });
        expect(await download(deps, { url }, { charset: encoding })).toBe(value);
      }),
    );
  });

  it('A document is converted to UTF-8 wherever the chunks end', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (value, size) => {
        const { converted } = await convert(encode(value), encoding, size);
        expect(converted.toString()).toBe(value);
        expect((await convert(encode(value), encoding, 1_000_000, size)).converted).toEqual(converted);
      }),
    );
  });

  it('A document is decoded up to the limit of characters', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(decodeText(encode(value), encoding, value.length)).toBe(value);
        const bytes = Buffer.concat([encode(value), encode('a'.repeat(20))]);
        // More bytes than the limit, fewer characters: read slice by slice.
        const limit = value.length + 20;
        if (bytes.byteLength > limit) expect(decodeText(bytes, encoding, limit, 3)).toBe(`${value}${'a'.repeat(20)}`);
        if (value.length > 0) expect(decodeText(encode(value), encoding, value.length - 1)).toBeUndefined();
      }),
    );
  });
});
