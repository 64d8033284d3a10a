import { describe, expect, it } from 'vitest';
import { createRandomCuts } from './support/create-random-cuts.ts';
import { createMemoryStorage, startLocalStorage } from './support/document-storage.ts';
import { canEncode, encodeCharset, type StoredCharset } from './support/encode-charset.ts';

const decoders: Readonly<Record<StoredCharset, string>> = {
  'utf-8': 'utf-8',
  'utf-8 with BOM': 'utf-8',
  'windows-1252': 'windows-1252',
  cp932: 'shift_jis',
  'utf-16le': 'utf-16le',
  'utf-16le without BOM': 'utf-16le',
  'utf-16be': 'utf-16be',
  'utf-16be without BOM': 'utf-16be',
};

describe('The charsets of test documents', () => {
  it.each(Object.entries(decoders))('A text is the same after it was stored as %s', (charset, label) => {
    const text = charset === 'cp932' ? 'A ソ能 ①㈱髙 ﾊﾟ~' : 'A äß € “œ”';
    expect(new TextDecoder(label).decode(encodeCharset(text, charset as StoredCharset))).toBe(text);
  });

  it('Characters have the bytes that Windows gives them', () => {
    expect(Buffer.from(encodeCharset('ソ①㈱', 'cp932')).toString('hex')).toBe('835c8740878a');
    expect(Buffer.from(encodeCharset('€–ü', 'windows-1252')).toString('hex')).toBe('8096fc');
    expect(Buffer.from(encodeCharset('ü', 'utf-16be')).toString('hex')).toBe('feff00fc');
  });

  it('A character that a charset does not have is an error', () => {
    expect(canEncode('テ', 'windows-1252')).toBe(false);
    expect(() => encodeCharset('テ', 'windows-1252')).toThrow('windows-1252 has no "テ".');
    expect(() => encodeCharset('ł', 'cp932')).toThrow('cp932 has no "ł".');
  });
});

describe('The storages of test documents', () => {
  const document = { bytes: Buffer.from('0123456789'), headers: { 'content-type': 'text/plain' } };

  it('A local storage sends chunks, breaks connections and honors ranges', async () => {
    const storage = await startLocalStorage();
    const url = storage.add(document, { chunkBytes: [3], breaks: [7] });
    const broken = await fetch(url);
    expect(broken.headers.get('etag')).toBe('"1"');
    await expect(broken.text()).rejects.toThrow();
    const rest = await fetch(url, { headers: { range: 'bytes=7-' } });
    expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toEqual([206, 'bytes 7-9/10', '789']);
    const deaf = storage.add(document, { ignoresRange: true });
    const whole = await fetch(deaf, { headers: { range: 'bytes=7-' } });
    expect([whole.status, await whole.text()]).toEqual([200, '0123456789']);
    expect([storage.countRequests(url), storage.countRequests(deaf)]).toEqual([2, 1]);
    await storage.close();
  });

  it('A storage in memory sends copies, and breaks only the first connections of a download', () => {
    const respond = createMemoryStorage(document, { chunkBytes: [4, 2], breaks: [5] });
    const list = (range?: string) =>
      respond({ headers: range === undefined ? {} : { range } }).pieces?.map((piece) =>
        piece instanceof Error ? 'break' : Buffer.from(piece as Uint8Array).toString(),
      );
    expect(list()).toEqual(['0123', '4', 'break']);
    expect(list('bytes=5-')).toEqual(['5678', '9']);
    expect(list()).toEqual(['0123', '4', 'break']);
  });

  it('Cuts are the same for the same name, and within the document', () => {
    const cuts = createRandomCuts('a document', 100, { breaks: 2 });
    expect(cuts).toEqual(createRandomCuts('a document', 100, { breaks: 2 }));
    expect(cuts.breaks).toHaveLength(2);
    expect(cuts.breaks[0] ?? 0).toBeLessThan(100);
    expect(cuts.breaks.reduce((sum, count) => sum + count)).toBeLessThan(100);
  });
});
