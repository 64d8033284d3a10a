import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCertificate } from '../../../../tools/test-support/src/create-certificate.ts';
import { postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import { isLoopback } from '../src/base/is-loopback.ts';
import { explainStart } from '../src/errors/explain-start.ts';
import { openPostgres } from '../src/storage/open-postgres.ts';
import { behindTheDoor, openPostgresDoor } from './fixtures/postgres-door.ts';

const isOnThisMachine = postgresUrl !== undefined && isLoopback(new URL(postgresUrl).hostname);

let folder: string;
let plain: Awaited<ReturnType<typeof openPostgresDoor>>;
let secret: Awaited<ReturnType<typeof openPostgresDoor>>;
let authority: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-authority-'));
  authority = join(folder, 'ca.pem');
  const certificate = createCertificate(['localhost']);
  await writeFile(authority, certificate.cert);
  plain = await openPostgresDoor();
  secret = await openPostgresDoor(certificate);
});

afterAll(async () => {
  await Promise.all([plain.close(), secret.close()]);
  await rm(folder, { recursive: true });
});

async function whyNot(url: string): Promise<string> {
  const opened = await openPostgres(url).catch((error: unknown) => explainStart(error));
  if (typeof opened === 'string') return opened;
  await opened.close();
  return 'It was opened.';
}

const address = (port: number, rest: string, host = 'localhost') =>
  `postgres://user:hunter2@${host}:${port}/console?${rest}`;

describe('an encrypted connection to the database', () => {
  it('The driver prints no warning about encryption, because it does not apply', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    await whyNot(address(plain.port, 'sslmode=require'));
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each(['require', 'verify-ca', 'verify-full'])(
    'With %s, a database without encryption is not opened',
    async (mode) => {
      const why = await whyNot(address(plain.port, `sslmode=${mode}`));
      expect(why).toContain('DATABASE_URL requires encryption (sslmode), but the database does not offer it.');
      expect(why).toContain('sslmode=disable');
      expect(why).not.toContain('hunter2');
    },
  );

  it.runIf(isOnThisMachine)('A Postgres without encryption is rejected', async () => {
    const url = new URL(postgresUrl as string);
    url.searchParams.set('sslmode', 'require');
    expect(await whyNot(url.href)).toContain('DATABASE_UNREACHABLE');
  });

  it.each(['require', 'verify-ca', 'verify-full'])(
    'With %s, the database needs a trusted certificate',
    async (mode) => {
      const why = await whyNot(address(secret.port, `sslmode=${mode}`));
      expect(why).toContain('the certificate of the database is not trusted');
      expect(why).toContain('sslrootcert=');
    },
  );

  it.each(['require', 'verify-ca', 'verify-full'])(
    'With %s and its own certificate authority, the database is opened',
    async (mode) => {
      const own = `sslmode=${mode}&sslrootcert=${authority}`;
      expect(await whyNot(address(secret.port, own))).toContain(behindTheDoor);
      expect(await whyNot(address(secret.port, own, '127.0.0.1'))).toContain('is not trusted');
    },
  );

  it('The connection follows the rules of libpq if the URL says so', async () => {
    const own = `sslmode=verify-ca&uselibpqcompat=true&sslrootcert=${authority}`;
    expect(await whyNot(address(secret.port, own, '127.0.0.1'))).toContain(behindTheDoor);
  });

  it('An unknown host name is reported', async () => {
    expect(await whyNot(address(1, 'sslmode=require', 'database.invalid'))).toContain('Check the host name.');
  });
});
