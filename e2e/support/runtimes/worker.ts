import { readTable, runChecks } from './checks.ts';
import type { Setup } from './create-client.ts';

/** A worker of Cloudflare: responds with the results of the checks that the path names. */
export default {
  async fetch(request: Request): Promise<Response> {
    const setup = (await request.json()) as Setup;
    const isTable = new URL(request.url).pathname === '/table';
    return Response.json(await (isTable ? readTable(setup) : runChecks(setup)));
  },
};
