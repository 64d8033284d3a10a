import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { germany, useMarketplace } from './support/marketplace.ts';
import { runProgram } from './support/run.ts';

const market = useMarketplace();

const succeeded = { status: 0, stdout: expect.stringContaining(germany), stderr: '' };

/** Builds the content of a credentials file. */
function buildCredentialsFile(): string {
  const { clientId, clientSecret } = market.running.sandbox.credentials;
  return `SELLING_PARTNER_APP_CLIENT_ID=${clientId}\nSELLING_PARTNER_APP_CLIENT_SECRET=${clientSecret}\n`;
}

describe('getting started', () => {
  it('The first program creates a client and calls the API', async () => {
    expect(await runProgram('getting-started.ts', market.environment())).toEqual(succeeded);
    expect(market.calls()).toEqual(['sellers/v1/getMarketplaceParticipations']);
  });

  it('The first program logs the error when credentials are missing', async () => {
    const { stdout } = await runProgram('getting-started.ts', market.environment('without credentials'));
    expect(stdout).toContain('CREDENTIALS_MISSING');
  });
});

describe('credentials', () => {
  it('Credentials come from environment variables', async () => {
    expect(await runProgram('credentials.ts', market.environment())).toEqual(succeeded);
  });

  it('Credentials come from ~/.amzspapi/credentials', async () => {
    const home = join(market.folder, 'home');
    await mkdir(join(home, '.amzspapi'), { recursive: true });
    await writeFile(join(home, '.amzspapi', 'credentials'), buildCredentialsFile());

    const environment = { ...market.environment('without credentials'), HOME: home, USERPROFILE: home };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });

  it('Credentials come from the file at credentials_path', async () => {
    const path = join(market.folder, 'my-credentials');
    await writeFile(path, buildCredentialsFile());

    const environment = { ...market.environment('without credentials'), CREDENTIALS_PATH: path };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });

  it('Credentials come from the config object', async () => {
    const { clientId, clientSecret } = market.running.sandbox.credentials;
    const variables = { APP_CLIENT_ID: clientId, APP_CLIENT_SECRET: clientSecret };

    const environment = { ...market.environment('without credentials'), ...variables };
    expect(await runProgram('credentials.ts', environment)).toEqual(succeeded);
  });
});
