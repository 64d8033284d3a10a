import { connect, Socket } from 'node:net';
import { listAllOperations } from '@supercargo/catalogue';
import { createSandbox } from '@supercargo/sandbox';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Application } from './support/application.ts';
import { sampleRequest } from './support/sample-request.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the sandbox in process', () => {
  it('The sandbox opens no connection, whatever is requested', async () => {
    const connections = vi.spyOn(Socket.prototype, 'connect').mockReturnThis();
    connect(9, 'tell.tale.test');
    expect(connections).toHaveBeenCalledTimes(1);

    const application = new Application(createSandbox({ orders: 5, rateScale: Number.POSITIVE_INFINITY }));
    for (const entry of listAllOperations()) {
      const { operation, path, ...options } = await sampleRequest(entry);
      expect((await application.call(operation.method, path, options)).status).toBeLessThan(500);
    }
    expect(connections).toHaveBeenCalledTimes(1);
  });
});
