import { X509Certificate } from 'node:crypto';
import {
  encodeBmpString,
  encodeExplicit,
  encodeInteger,
  encodeObjectId,
  encodeOctetString,
  encodeSequence,
  encodeSet,
} from '../server/tls/der.ts';

const DATA = encodeObjectId('1.2.840.113549.1.7.1');
const CERTIFICATE_BAG = encodeObjectId('1.2.840.113549.1.12.10.1.3');
const X509_CERTIFICATE = encodeObjectId('1.2.840.113549.1.9.22.1');
const FRIENDLY_NAME = encodeObjectId('1.2.840.113549.1.9.20');
/** Java trusts only certificates with this attribute of Oracle. */
const TRUSTED_KEY_USAGE = encodeObjectId('2.16.840.1.113894.746875.1.1');
const ANY_USAGE = encodeObjectId('2.5.29.37.0');

/**
 * Creates a trust store for Java (PKCS #12, RFC 7292). It has no password and is not encrypted, because certificates are public; Java 8 and
 * later can read it.
 */
export function createJavaTrustStore(certificates: readonly string[]): Buffer {
  const bags = certificates.map((pem, at) => encodeBag(new X509Certificate(pem).raw, `authority ${at + 1}`));
  const contents = encodeSequence(encodeContent(encodeSequence(...bags)));
  return encodeSequence(encodeInteger(Buffer.of(3)), encodeContent(contents));
}

function encodeContent(content: Uint8Array): Buffer {
  return encodeSequence(DATA, encodeExplicit(0, encodeOctetString(content)));
}

function encodeBag(certificate: Uint8Array, alias: string): Buffer {
  const value = encodeSequence(X509_CERTIFICATE, encodeExplicit(0, encodeOctetString(certificate)));
  return encodeSequence(
    CERTIFICATE_BAG,
    encodeExplicit(0, value),
    encodeSet(
      encodeSequence(FRIENDLY_NAME, encodeSet(encodeBmpString(alias))),
      encodeSequence(TRUSTED_KEY_USAGE, encodeSet(ANY_USAGE)),
    ),
  );
}
