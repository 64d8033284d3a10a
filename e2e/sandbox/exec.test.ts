import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../packages/sandbox/src/main.ts', import.meta.url));

const PROGRAM = `
  import { SellingPartner } from 'supercargo';
  const { SUPERCARGO_SANDBOX_URL, SUPERCARGO_SANDBOX_TOKEN_URL, ...found } = process.env;
  const createClient = (options) => new SellingPartner({
    region: found.SUPERCARGO_SANDBOX_REGION,
    refresh_token: found.SUPERCARGO_SANDBOX_REFRESH_TOKEN,
    options: { retries: { network: 0 }, ...options },
  });
  const call = { operation: 'getMarketplaceParticipations', endpoint: 'sellers' };
  const here = createClient({ baseUrl: SUPERCARGO_SANDBOX_URL, authUrl: SUPERCARGO_SANDBOX_TOKEN_URL });
  console.log((await here.callAPI(call))[0].marketplace.id);
  console.log((await createClient({}).callAPI(call))[0].marketplace.id);
  await fetch('https://api.amazon.co.jp').catch(() => console.log('rejected'));`;

it('A client in a program that the sandbox starts finds its credentials and reaches the sandbox, also as Amazon', async () => {
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  try {
    const source = '--conditions=@supercargo/source';
    const command = [process.execPath, source, '--input-type=module', '--eval', PROGRAM];
    const child = spawn(process.execPath, [source, script, 'exec', '--', ...command], {
      cwd: import.meta.dirname,
      env: { ...process.env, HOME: home },
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect({ err, code }).toEqual({
      err: "The sandbox's proxy rejected a request: api.amazon.co.jp is a host of Amazon without a sandbox.\n",
      code: 0,
    });
    expect(out.trim().split('\n')).toEqual(['A1F83G8C2ARO7P', 'A1F83G8C2ARO7P', 'rejected']);
  } finally {
    await rm(home, { recursive: true });
  }
});
