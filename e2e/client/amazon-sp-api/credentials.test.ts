import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../support/amazon-sp-api/run.ts';
import { germany, useSandbox } from '../../support/amazon-sp-api/use-sandbox.ts';

const fixture = useSandbox();

const succeeded = { status: 0, stdout: expect.stringContaining(germany), stderr: '' };

/** Builds the content of a credentials file. */
function buildCredentialsFile(): string {
  const { clientId, clientSecret } = fixture.running.sandbox.credentials;
  return `SELLING_PARTNER_APP_CLIENT_ID=${clientId}\nSELLING_PARTNER_APP_CLIENT_SECRET=${clientSecret}\n`;
}

describe('getting started', () => {
  it('The first program creates a client and calls the API', async () => {
    expect(await runProgram('getting-started.ts', fixture.environment())).toEqual(succeeded);
    expect(fixture.calls()).toEqual(['sellers/v1/getMarketplaceParticipations']);
  });

  it('The first program logs the error when credentials are missing', async () => {
    const { stdout } = await runProgram('getting-started.ts', fixture.environment('without credentials'));
    expect(stdout).toContain('CREDENTIALS_MISSING');
  });
});

describe('credentials', () => {
  it('Credentials come from environment variables', async () => {
    expect(await runProgram('credentials.ts', fixture.environment())).toEqual(succeeded);
  });

  it('Credentials come from ~/.amzspapi/credentials', async () => {
    const home = join(fixture.folder, 'home');
    await mkdir(join(home, '.amzspapi'), { recursive: true });
    await writeFile(join(home, '.amzspapi', 'credentials'), buildCredentialsFile());

    const environment = { ...fixture.environment('without credentials'), HOME: home, USERPROFILE: home };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });

  it('Credentials come from the file at credentials_path', async () => {
    const path = join(fixture.folder, 'my-credentials');
    await writeFile(path, buildCredentialsFile());

    const environment = { ...fixture.environment('without credentials'), CREDENTIALS_PATH: path };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });

  it('Credentials come from the config object', async () => {
    const { clientId, clientSecret } = fixture.running.sandbox.credentials;
    const variables = { APP_CLIENT_ID: clientId, APP_CLIENT_SECRET: clientSecret };

    const environment = { ...fixture.environment('without credentials'), ...variables };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });
});
