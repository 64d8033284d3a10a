import { once } from 'node:events';
import { request as send } from 'node:http';
import { createSandbox, type ServerOptions, startSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it, vi } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

/** Sends headers that `fetch` would not let through. */
async function statusWith(url: string, headers: Readonly<Record<string, string>>, path = '/_sandbox/health') {
  const request = send(`${url}${path}`, { headers, agent: false });
  request.end();
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  return response.statusCode;
}

async function started(options: ServerOptions = {}) {
  const running = await startSandbox({ clock: testClock(), orders: 0, ...options });
  return { running, port: new URL(running.url).port };
}

describe('the control API on a port', () => {
  it('The control API accepts only the host names of this machine', async () => {
    const { running, port } = await started({ controlHosts: ['shop.example'] });
    await using _ = running;
    for (const host of [`localhost:${port}`, 'LOCALHOST', '127.0.0.1', '127.8.8.8:1', '[::1]:80', 'a.localhost']) {
      expect(await statusWith(running.url, { host }), host).toBe(200);
    }
    expect(await statusWith(running.url, { host: 'shop.example:99' })).toBe(200);
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example']) {
      expect(await statusWith(running.url, { host }), host).toBe(403);
    }
  });

  it('The control API rejects pages of other origins', async () => {
    const { running, port } = await started();
    await using _ = running;
    const host = `localhost:${port}`;
    expect(await statusWith(running.url, { host, origin: `http://${host}` })).toBe(200);
    expect(await statusWith(running.url, { host, 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:1',
      `https://${host}`,
      `http://${host}.evil.example`,
    ]) {
      expect(await statusWith(running.url, { host, origin }), origin).toBe(403);
    }
    expect(await statusWith(running.url, { host, 'sec-fetch-site': 'cross-site' })).toBe(403);
  });

  it('The operations of SP-API accept any host name', async () => {
    const { running } = await started();
    await using _ = running;
    const host = 'sellingpartnerapi-eu.amazon.com';
    expect(await statusWith(running.url, { host, 'x-amz-access-token': 'Atza|none' }, '/sellers/v1/account')).toBe(403);
    expect(running.sandbox.requests.byOperation['sellers/v1/getAccount']?.rejected).toBe(1);
  });

  it('A warning says that other machines can reach the control API', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    try {
      const { running } = await started();
      await running.close();
      expect(warn).not.toHaveBeenCalled();
      const open = await started({ host: '0.0.0.0' });
      await open.running.close();
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('0.0.0.0'));
    } finally {
      warn.mockRestore();
    }
  });
});

describe('the token endpoint', () => {
  it.each([
    ['client_id', `amzn1.application-oa2-client.${'0a'.repeat(16)}`],
    ['client_secret', `amzn1.oa2-cs.v1.${'0a'.repeat(32)}`],
    ['client_secret', '0a'.repeat(32)],
    ['refresh_token', `Atzr|IwEB${'aZ9-_'.repeat(40)}`],
  ])('A %s that looks real is rejected and repeated nowhere', async (name, value) => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0 });
    const form = { grant_type: 'refresh_token', refresh_token: sandbox.credentials.refreshToken, [name]: value };
    const { status, body } = await new Application(sandbox).requestToken(form);
    expect([status, body.error, body.error_description]).toEqual([
      401,
      'invalid_client',
      expect.stringContaining('This is a sandbox'),
    ]);
    expect(JSON.stringify([body, sandbox.events, sandbox.snapshot()])).not.toContain(value);
  });
});

describe('the document store', () => {
  const upload = async (application: Application, bytes: number) => {
    const body = { contentType: 'text/xml' };
    const created = await application.call('POST', '/feeds/2021-06-30/documents', { body });
    if (created.status !== 201) return created;
    const headers = { 'content-type': 'text/xml' };
    const init = { method: 'PUT', headers, body: new Uint8Array(bytes) };
    const response = await application.sandbox.fetch(new Request(created.body.url, init));
    return { status: response.status, body: await response.text() };
  };

  it('The document store has limits with their own errors', async () => {
    const application = new Application(
      createSandbox({ clock: testClock(), orders: 0, maxDocuments: 3, maxDocumentBytes: 1000 }),
    );
    expect((await upload(application, 600)).status).toBe(200);
    const tooLarge = await upload(application, 401);
    expect([tooLarge.status, tooLarge.body]).toEqual([
      507,
      expect.stringContaining('<Code>SandboxStorageFull</Code><Message>The sandbox can store at most 1000 bytes'),
    ]);
    expect((await upload(application, 400)).status).toBe(200);
    const tooMany = await upload(application, 0);
    expect([tooMany.status, tooMany.body.errors[0].code]).toEqual([507, 'SandboxStorageFull']);
    application.sandbox.reset();
    expect((await upload(new Application(application.sandbox), 1000)).status).toBe(200);
  });

  it('The limits apply to files in multipart forms as well', async () => {
    const application = new Application(createSandbox({ clock: testClock(), orders: 0, maxDocumentBytes: 100 }));
    const upload = async (bytes: number) => {
      const resource = 'aplus%2F2020-11-01%2FcontentDocuments';
      const query = {
        marketplaceIds: application.sandbox.credentials.marketplaceId,
        contentMD5: '1B2M2Y8AsgTpgAmY7PhCfg==',
        contentType: 'image/png',
      };
      const path = `/uploads/2020-11-01/uploadDestinations/${resource}`;
      const { url } = (await application.call('POST', path, { query })).body.payload;
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]));
      return (await application.sandbox.fetch(new Request(url, { method: 'POST', body }))).status;
    };
    expect([await upload(60), await upload(60), await upload(40)]).toEqual([204, 507, 204]);
  });

  it.each([{ maxEvents: 0 }, { maxDocuments: -1 }, { maxDocumentBytes: 0.5 }])(
    'The option %j is rejected',
    (options) => {
      expect(() => createSandbox(options)).toThrow(RangeError);
    },
  );
});

describe('host names in process', () => {
  it('Any host name is accepted in process, because no web page can send such requests', async () => {
    const sandbox = createSandbox({ clock: testClock(), orders: 0 });
    expect((await sandbox.fetch(new Request(`${ORIGIN}/_sandbox/health`))).status).toBe(200);
  });
});
