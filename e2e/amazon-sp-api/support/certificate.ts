import { generateKeyPairSync, sign } from 'node:crypto';

/** Creates a key and a self-signed certificate for these host names, valid for one day. */
export function selfSigned(hosts: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const name = sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Loopback')))));
  const day = 86_400_000;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(authority(), alternativeNames(hosts))),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const body = certificate.toString('base64').replace(/.{64}(?=.)/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes a value of a certificate (DER): tag, length and content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? Buffer.of(body.length) : Buffer.of(0x82, body.length >> 8, body.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, body]);
}

function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

function time(milliseconds: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(milliseconds).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
}

/** Builds the extension that allows the certificate to sign, including itself. */
function authority(): Buffer {
  const yes = Buffer.from('0101ff', 'hex');
  return sequence(Buffer.from('0603551d13', 'hex'), yes, der(0x04, sequence(yes)));
}

function alternativeNames(hosts: readonly string[]): Buffer {
  const names = sequence(...hosts.map((host) => der(0x82, Buffer.from(host))));
  return sequence(Buffer.from('0603551d11', 'hex'), der(0x04, names));
}
