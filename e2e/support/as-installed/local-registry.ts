import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** The fields of a request of `npm publish` that the registry needs. */
interface PublishedPackage {
  readonly name: string;
  readonly versions: Readonly<Record<string, object>>;
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>;
}

interface LocalRegistry {
  readonly url: string;
  /** Returns the tarball of a published package. */
  readonly readTarball: (name: string) => Buffer;
  close(): Promise<void>;
}

/**
 * Starts an npm registry on 127.0.0.1 for the packages `ownNames`. It redirects requests for all other packages to `upstream`.
 */
export async function startRegistry(upstream: string, ownNames: readonly string[]): Promise<LocalRegistry> {
  const packages = new Map<string, PublishedPackage>();
  const readTarball = (name: string) => {
    const [attachment] = Object.values(packages.get(name)?._attachments ?? {});
    if (attachment === undefined) throw new Error(`${name} is not published.`);
    return Buffer.from(attachment.data, 'base64');
  };
  const server = createServer((request, response) => {
    void respond(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '').split('?')[0] ?? '';
    if (request.method === 'PUT') {
      const published = (await json(request)) as PublishedPackage;
      packages.set(published.name, published);
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"ok":true}');
      return;
    }
    const [name = '', file] = path.slice(1).split('/-/');
    const found = packages.get(name);
    if (!ownNames.includes(name))
      response.writeHead(302, { location: new URL(request.url?.slice(1) ?? '', upstream).href }).end();
    else if (found === undefined) response.writeHead(404).end();
    else if (file !== undefined) response.end(readTarball(name));
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    readTarball,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
