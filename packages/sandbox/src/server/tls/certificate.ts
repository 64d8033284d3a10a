import { type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  encodeBitString,
  encodeExplicit,
  encodeInteger,
  encodeObjectId,
  encodeSequence,
  encodeSet,
  encodeUtcTime,
  encodeUtf8String,
} from './der.ts';

interface CertificateParts {
  readonly subject: string;
  readonly subjectKey: KeyObject;
  readonly issuer: string;
  /** The key that signs the certificate. */
  readonly issuerKey: KeyObject;
  readonly from: Date;
  readonly to: Date;
  readonly extensions: readonly Uint8Array[];
}

const VERSION_3 = Buffer.from([2]);

/** Builds an X.509 certificate as PEM, signed with ECDSA and SHA-256. */
export function createCertificate(parts: CertificateParts): string {
  const algorithm = encodeSequence(encodeObjectId('1.2.840.10045.4.3.2'));
  const content = encodeSequence(
    encodeExplicit(0, encodeInteger(VERSION_3)),
    // Browsers and OpenSSL reject two certificates of one issuer with the same serial number.
    encodeInteger(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    encodeName(parts.issuer),
    encodeSequence(encodeUtcTime(parts.from), encodeUtcTime(parts.to)),
    encodeName(parts.subject),
    parts.subjectKey.export({ type: 'spki', format: 'der' }),
    encodeExplicit(3, encodeSequence(...parts.extensions)),
  );
  const signature = sign('sha256', content, parts.issuerKey);
  return toPem(encodeSequence(content, algorithm, encodeBitString(signature)));
}

function encodeName(commonName: string): Buffer {
  return encodeSequence(encodeSet(encodeSequence(encodeObjectId('2.5.4.3'), encodeUtf8String(commonName))));
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
