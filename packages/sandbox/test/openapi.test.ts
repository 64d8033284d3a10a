import { Validator } from '@seriousme/openapi-schema-validator';
import { createSandbox, startSandbox } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { publishPort } from '../../../tools/test-support/src/publish-port.ts';
import { control } from './support/control.ts';

/** Fills the parameters of a path: `/faults/{id}` becomes `/faults/x`. */
const fill = (path: string) => path.replace(/\{\w+\}/g, 'x');

async function describeControl() {
  const sandbox = createSandbox({ orders: 0, listings: 0 });
  const { body } = await control(sandbox, 'GET', '/openapi.json');
  return { sandbox, body };
}

describe('the OpenAPI description of the control API', () => {
  it('The description is valid OpenAPI 3.1', async () => {
    const { body } = await describeControl();
    expect(body.openapi).toBe('3.1.0');
    expect(await new Validator().validate(body)).toEqual({ valid: true });
  });

  it('The description names the server under the host and port of the request', async () => {
    await using running = await startSandbox({ orders: 0, listings: 0 });
    const published = await publishPort(running.url);
    try {
      const body = await (await fetch(`${published.url}/_sandbox/openapi.json`)).json();
      expect(body).toMatchObject({ servers: [{ url: published.url }] });
    } finally {
      published.close();
    }
  });

  it('The description has exactly the paths and methods that the sandbox has', async () => {
    const { sandbox, body } = await describeControl();
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const { paths } = (await control(sandbox, 'GET', '/')).body;
    const trimmed = (paths as string[]).map((path) => path.replace(/^GET \/_sandbox$/, 'GET /_sandbox/'));
    expect(described.sort()).toEqual(trimmed.sort());
  });

  it('Every path has its own operation ID and a summary, and rejects a method that is not described', async () => {
    const { sandbox, body } = await describeControl();
    const ids: string[] = [];
    for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, never>>)) {
      for (const { operationId, summary } of Object.values(methods) as { operationId: string; summary: string }[]) {
        ids.push(operationId);
        expect(summary).toMatch(/^[A-Z].+\.$/);
      }
      const { status, headers } = await control(sandbox, 'PATCH', fill(path).slice('/_sandbox'.length));
      expect([path, status]).toEqual([path, 405]);
      for (const method of Object.keys(methods)) expect(headers.get('allow')).toContain(method.toUpperCase());
    }
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('A body with a property that is not described is rejected, for every path', async () => {
    const { sandbox, body } = await describeControl();
    let count = 0;
    for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, never>>)) {
      for (const [method, { requestBody }] of Object.entries(methods) as [
        string,
        { requestBody?: { content: object } },
      ][]) {
        if (!Object.keys(requestBody?.content ?? {}).includes('application/json')) continue;
        const { status } = await control(sandbox, method.toUpperCase(), fill(path).slice('/_sandbox'.length), {
          no: 1,
        });
        expect([path, status]).toEqual([path, 400]);
        count += 1;
      }
    }
    expect(count).toBe(19);
  });
});
