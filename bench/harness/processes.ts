import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createCertificate } from '../../tools/test-support/src/create-certificate.ts';

/** Reads the first line that a process prints, which says that it is ready. */
export async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) for await (const line of createInterface({ input: stdout })) return line;
  throw new Error('The process ended before it was ready.');
}

/** Writes a key and a certificate for some host names into a folder. */
export function writeCertificate(folder: string, hosts: readonly string[]): { keyFile: string; certFile: string } {
  const { key, cert } = createCertificate(hosts);
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  return { keyFile, certFile };
}

/** Reads the resident memory of a process. */
export async function readResidentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / 1e6;
}

/** Reads the CPU milliseconds of all threads of a process. Linux counts in hundredths of a second. */
export async function readCpuMilliseconds(pid: number | undefined): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
