import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serializeData } from '../../src/documents/download/write-document.ts';
import { SellingPartnerError } from '../../src/errors/selling-partner-error.ts';
import { parseDocument } from './parse.ts';

function parseFailure(text: string, contentType?: string): SellingPartnerError {
  try {
    parseDocument(text, contentType);
  } catch (error) {
    if (error instanceof SellingPartnerError) return error;
  }
  throw new Error('Expected a SellingPartnerError');
}

describe('An empty document', () => {
  it.each(['', '\n', ' \r\n\t'])('%j is an empty array', (text) => {
    for (const type of [undefined, 'application/json', 'text/xml', 'text/csv'])
      expect(parseDocument(text, type)).toEqual([]);
  });
});

describe('JSON', () => {
  it('JSON is detected by the content type or the start of the text', () => {
    for (const type of [undefined, 'text/plain', 'application/octet-stream', 'application/json; charset=UTF-8']) {
      expect(parseDocument(' {"a":[1,null,"007"]}\n', type)).toEqual({ a: [1, null, '007'] });
      expect(parseDocument('[]', type)).toEqual([]);
    }
    expect(parseDocument('"text"', 'application/json')).toBe('text');
    expect(parseDocument('{\n\t"a": 1\n}', 'text/xml')).toEqual({ a: 1 });
    expect(parseDocument('{\t"a": 1\n}')).toEqual({ a: 1 });
  });

  it('JSON may be JSON Lines', () => {
    const lines = '{"a":1}\r\n\n[2]\n3\nnull\n"x"\n';
    expect(parseDocument(lines)).toEqual([{ a: 1 }, [2], 3, null, 'x']);
    expect(parseDocument(lines, 'application/json')).toEqual([{ a: 1 }, [2], 3, null, 'x']);
  });

  it.each(['application/jsonl', 'application/x-ndjson', 'application/jsonlines+json'])(
    '%s is always read as JSON Lines',
    (type) => {
      expect(parseDocument('{"a":1}\n', type)).toEqual([{ a: 1 }]);
    },
  );

  it('JSON keeps __proto__ as a field', () => {
    expect(Object.keys(parseDocument('{"__proto__":{"x":1}}') as object)).toEqual(['__proto__']);
  });

  it.each([
    ['{"a":', undefined],
    ['[1,2', 'text/plain'],
    ['{"a":1}\n{"b":', undefined],
    ['<html>', 'application/json'],
    ['a\tb', 'application/json'],
  ])('Invalid JSON is rejected: %j', (text, type) => {
    const error = parseFailure(text, type);
    expect(error).toMatchObject({ code: 'PARSE_ERROR', retryable: false });
    expect(error.message).toMatch(/^The document could not be converted to JSON: ./);
  });

  it('A header line that starts like JSON and has tabs is read as rows', () => {
    expect(parseDocument('[sku]\tname\n1\t2\n')).toEqual([{ '[sku]': '1', name: '2' }]);
  });

  it('JSON is not saved if no string can hold it', () => {
    const endless = { toJSON: () => 'x'.repeat(2 ** 30) };
    expect(() => serializeData(endless)).toThrow(expect.objectContaining({ code: 'RESPONSE_TOO_LARGE' }));
  });
});

describe('XML', () => {
  const parse = (text: string) => parseDocument(text, 'text/xml') as Record<string, unknown>;

  it('XML is detected by the content type or the start of the text', () => {
    for (const type of [undefined, 'text/plain', 'application/xml', 'text/xml; charset=utf-8']) {
      expect(parseDocument('\n <?xml version="1.0"?>\n<a>1</a>', type)).toEqual({ a: '1' });
    }
  });

  it('XML has the format of fast-xml-parser, with strings and attributes', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
      <Envelope xmlns="urn:a" version="1.0">
        <!-- nothing -->
        <ean>007</ean>
        <empty/><blank>  </blank>
        <item id="1">a</item>
        <item>b</item>
        <item><part>c</part></item>
        <ns:price currency="EUR"> 1.50 </ns:price>
        <text>one <b>two</b> three</text>
        <raw><![CDATA[ <x> & ]]></raw>
        <flag>true</flag>
        <entity>&lt;&amp;&#228;&nbsp;</entity>
      </Envelope>`;
    expect(parse(text)).toEqual({
      Envelope: {
        '@_xmlns': 'urn:a',
        '@_version': '1.0',
        ean: '007',
        empty: '',
        blank: '',
        item: [{ '@_id': '1', '#text': 'a' }, 'b', { part: 'c' }],
        'ns:price': { '@_currency': 'EUR', '#text': '1.50' },
        text: { b: 'two', '#text': 'onethree' },
        raw: ' <x> & ',
        flag: 'true',
        entity: '<&ä&nbsp;',
      },
    });
  });

  it('Entities of XML are not fetched or expanded', () => {
    const text = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY y "yyyy">]><a>&x;&y;</a>';
    expect(parse(text)).toEqual({ a: '&x;&y;' });
  });

  it.each(['<a>', '<a></b>', '<a/><b/>', 'text', '<!DOCTYPE html><p>x<br></p>', '<a b=c/>'])(
    'Invalid XML is rejected: %j',
    (text) => {
      expect(parseFailure(text, 'text/xml').code).toBe('PARSE_ERROR');
    },
  );

  it('XML is rejected without a crash if it is nested too deeply', () => {
    expect(parseFailure('<a>'.repeat(200_000), 'text/xml').code).toBe('PARSE_ERROR');
  });

  const name = fc.constantFrom('__proto__', 'constructor', 'toString', 'prototype', 'valueOf', 'a', '_', 'ns:é');

  it('Any name in XML is accepted as data', () => {
    fc.assert(
      fc.property(
        name,
        fc.uniqueArray(name),
        name,
        fc.integer({ min: 1, max: 3 }),
        (root, children, attribute, times) => {
          const inner = children.map((child) => `<${child}>v</${child}>`.repeat(times)).join('');
          const object = parse(`<${root} ${attribute}="w">${inner}</${root}>`);
          expect(Object.keys(object)).toEqual([root]);
          const content = Object.getOwnPropertyDescriptor(object, root)?.value as Record<string, unknown>;
          expect(Object.getPrototypeOf(content)).toBe(Object.prototype);
          const value = times === 1 ? 'v' : Array.from({ length: times }, () => 'v');
          const expected = [[`@_${attribute}`, 'w'], ...children.map((child) => [child, value])];
          expect(Object.entries(content)).toEqual(expected);
        },
      ),
    );
  });

  it('Text in XML is preserved', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab<>&"\'é日😀 ') });
    fc.assert(
      fc.property(text, (value) => {
        const escaped = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
        expect(parse(`<a>${escaped}</a>`)).toEqual({ a: value.trim() });
      }),
    );
  });
});

describe('The reasons in parse errors', () => {
  it('The reasons in parse errors are short and quote little of the document', () => {
    const buyer = 'Jane Doe, 1 Main Street ';
    for (const [text, type] of [
      [`{"a": ${buyer.repeat(100)}`, 'application/json'],
      [`<a ${buyer.repeat(100)}`, 'text/xml'],
      [`a,b\n"${buyer.repeat(100)}`, 'text/csv'],
    ] as const) {
      const error = parseFailure(text, type);
      expect(error.message.length).toBeLessThan(250);
      expect(JSON.stringify(error).split('Jane').length).toBeLessThan(9);
      expect(error.cause).toBeUndefined();
    }
  });
});
