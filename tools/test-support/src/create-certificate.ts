import { generateKeyPairSync, sign } from 'node:crypto';

/** Creates a key and a self-signed certificate for these host names, valid for one day. */
export function createCertificate(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = encodeSequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = encodeSequence(
    encodeDer(0x31, encodeSequence(Buffer.from('0603550403', 'hex'), encodeDer(0x0c, Buffer.from('Loopback')))),
  );
  const day = 86_400_000;
  const content = encodeSequence(
    encodeDer(0xa0, encodeDer(0x02, Buffer.of(2))),
    encodeDer(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    encodeSequence(encodeTime(Date.now() - day), encodeTime(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeDer(0xa3, encodeSequence(buildAuthorityExtension(), buildAlternativeNames(hosts))),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = encodeSequence(content, ecdsaWithSha256, encodeDer(0x03, Buffer.of(0), signature));
  const body = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes a value of a certificate (DER): tag, length and content. */
function encodeDer(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? Buffer.of(body.length) : Buffer.of(0x82, body.length >> 8, body.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, body]);
}

function encodeSequence(...parts: Uint8Array[]): Buffer {
  return encodeDer(0x30, ...parts);
}

function encodeTime(milliseconds: number): Buffer {
  return encodeDer(0x17, Buffer.from(`${new Date(milliseconds).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
}

/** Builds the extension that allows the certificate to sign, including itself. */
function buildAuthorityExtension(): Buffer {
  const yes = Buffer.from('0101ff', 'hex');
  return encodeSequence(Buffer.from('0603551d13', 'hex'), yes, encodeDer(0x04, encodeSequence(yes)));
}

function buildAlternativeNames(hosts: readonly string[]): Buffer {
  const names = encodeSequence(...hosts.map((host) => encodeDer(0x82, Buffer.from(host))));
  return encodeSequence(Buffer.from('0603551d11', 'hex'), encodeDer(0x04, names));
}
