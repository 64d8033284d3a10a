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
  await createClient({}).callAPI(call).catch((error) => console.log(error.cause?.code ?? error.code));`;

it('A client in a program that the sandbox starts finds its credentials and cannot reach Amazon by mistake', async () => {
  const home = await mkdtemp(join(tmpdir(), 'home-'));
  try {
    const source = '--conditions=@supercargo/source';
    const command = [process.execPath, source, '--input-type=module', '--eval', PROGRAM];
    const child = spawn(process.execPath, [source, script, 'exec', '--', ...command], {
      cwd: import.meta.dirname,
      env: { ...process.env, HOME: home },
    });
    const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out.trim().split('\n')).toEqual(['A1F83G8C2ARO7P', 'ERR_AMAZON_HOST']);
  } finally {
    await rm(home, { recursive: true });
  }
});
