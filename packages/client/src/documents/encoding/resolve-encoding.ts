import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** Charset names of Java, which Amazon's servers use, and of iconv; lowercase and without punctuation. */
const aliases: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  cp943c: 'shift_jis',
  xibm943c: 'shift_jis',
  xwindows31j: 'shift_jis',
  cswindows31j: 'shift_jis',
  windows31j: 'shift_jis',
  cp31j: 'shift_jis',
  xms932: 'shift_jis',
  cp936: 'gbk',
  ms936: 'gbk',
  ms949: 'euc-kr',
  cp949: 'euc-kr',
  ms950: 'big5',
  cp950: 'big5',
  eucjp: 'euc-jp',
  euckr: 'euc-kr',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  ucs2: 'utf-16le',
  binary: 'windows-1252',
};

/** Returns the name that TextDecoder uses for a charset, such as `windows-1252` for `ISO-8859-1`. */
export function findEncoding(label: string): string | undefined {
  const plain = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  // Restores the hyphens of ISO-8859-15 and windows-1252.
  const dashed = plain.replace(/^(iso)(8859)(\d+)$/, '$1-$2-$3').replace(/^(?:windows|win|cp)(125\d)$/, 'windows-$1');
  for (const name of [label, aliases[plain], dashed]) {
    try {
      if (name !== undefined) return new TextDecoder(name).encoding;
    } catch {
      // TextDecoder does not know this name.
    }
  }
  return undefined;
}

/**
 * Returns the name that TextDecoder uses for a charset. Throws DECODE_ERROR if it is unknown; `source` says where the
 * name is from.
 */
export function resolveEncoding(label: string, source: string): string {
  const encoding = findEncoding(label);
  if (encoding !== undefined) return encoding;
  throw new SellingPartnerError({
    code: 'DECODE_ERROR',
    message: `${source} is ${JSON.stringify(label)}, which is not a known charset. Set charset to a known one, such as "utf-8", "windows-1252" or "shift_jis".`,
  });
}
