import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPrivateFolder, PRIVATE_FILE } from '../../storage/private-files.ts';
import {
  type CertificateAuthority,
  createCertificateAuthority,
  loadCertificateAuthority,
} from './certificate-authority.ts';

const [KEY, CERTIFICATE] = ['authority-key.pem', 'authority.pem'];

/**
 * Returns the certificate authority in a folder, so that programs that trust it still do after a restart. Creates another one if there is
 * none, or if it is damaged or expires soon. Only the user can read its files.
 */
export async function openCertificateAuthority(folder: string): Promise<CertificateAuthority> {
  openPrivateFolder(folder, (file) => file === KEY || file === CERTIFICATE);
  const [keyFile, certFile] = [join(folder, KEY), join(folder, CERTIFICATE)];
  const found = readAuthority(keyFile, certFile);
  if (found !== null) return found;
  const created = createCertificateAuthority();
  await writeFile(keyFile, created.key, { mode: PRIVATE_FILE });
  await writeFile(certFile, created.cert, { mode: PRIVATE_FILE });
  return created;
}

function readAuthority(keyFile: string, certFile: string): CertificateAuthority | null {
  if (!existsSync(keyFile) || !existsSync(certFile)) return null;
  return loadCertificateAuthority(readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8'));
}
