import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CertificateAuthority,
  createCertificateAuthority,
  loadCertificateAuthority,
} from './certificate-authority.ts';

/**
 * Returns the certificate authority in a folder, so that programs that trust it still do after a restart. Creates another one if there is
 * none, or if it is damaged or expires soon. Only the user can read its private key.
 */
export async function openCertificateAuthority(folder: string): Promise<CertificateAuthority> {
  const [keyFile, certFile] = [join(folder, 'authority-key.pem'), join(folder, 'authority.pem')];
  const found = readAuthority(keyFile, certFile);
  if (found !== null) return found;
  const created = createCertificateAuthority();
  await mkdir(folder, { recursive: true });
  await writeFile(keyFile, created.key, { mode: 0o600 });
  await writeFile(certFile, created.cert);
  return created;
}

function readAuthority(keyFile: string, certFile: string): CertificateAuthority | null {
  if (!existsSync(keyFile) || !existsSync(certFile)) return null;
  return loadCertificateAuthority(readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8'));
}
