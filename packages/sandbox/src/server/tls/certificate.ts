import { type KeyObject, randomBytes, sign } from 'node:crypto';
import { bitString, explicit, integer, objectId, sequence, setOf, utcTime, utf8String } from './der.ts';

export interface CertificateParts {
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
export function certificate(parts: CertificateParts): string {
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'));
  const content = sequence(
    explicit(0, integer(VERSION_3)),
    // Browsers and OpenSSL reject two certificates of one issuer with the same serial number.
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    nameOf(parts.issuer),
    sequence(utcTime(parts.from), utcTime(parts.to)),
    nameOf(parts.subject),
    parts.subjectKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(...parts.extensions)),
  );
  const signature = sign('sha256', content, parts.issuerKey);
  return pem(sequence(content, algorithm, bitString(signature)));
}

function nameOf(commonName: string): Buffer {
  return sequence(setOf(sequence(objectId('2.5.4.3'), utf8String(commonName))));
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
