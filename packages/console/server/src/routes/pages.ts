import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { contentSecurityPolicy, paymentHosts } from '../http/security-headers.ts';
import type { HostedSettings } from '../settings/hosted-settings.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** The placeholder in the page that the server replaces with the nonce of the response. */
const nonceMark = '__CSP_NONCE__';

/** The only screen whose page may load content from the payment provider. */
const billingPath = /^\/billing\/?$/;

/** The placeholder that the server replaces with the mode: `local`, or who may sign up. */
const modeMark = '__MODE__';

/** Serves the screens from a folder: files by their name, and the page for every other path. */
export class Pages {
  readonly #folder: string;
  readonly #mode: string;
  readonly #billing: boolean;

  constructor(
    folder: string,
    hosted?: { readonly signUp: HostedSettings['signUp']; readonly billing?: object | undefined },
  ) {
    this.#folder = folder;
    this.#mode = hosted === undefined ? 'local' : hosted.signUp;
    this.#billing = hosted?.billing !== undefined;
  }

  async answer(path: string, acceptEncoding = ''): Promise<Response> {
    const file = this.#findFile(path);
    const type = types[extname(file)];
    if (type === undefined || path === '/index.html') return this.#page(path);
    const packed = /\bbr\b/.test(acceptEncoding) && (await exists(`${file}.br`));
    try {
      const bytes = await readFile(packed ? `${file}.br` : file);
      const headers: Record<string, string> = { 'content-type': type, vary: 'accept-encoding' };
      if (packed) headers['content-encoding'] = 'br';
      if (path.startsWith('/assets/')) headers['cache-control'] = 'public, max-age=31536000, immutable';
      return new Response(bytes, { headers });
    } catch {
      return new Response('Not found', { status: 404 });
    }
  }

  async #page(path: string): Promise<Response> {
    const html = await readFile(join(this.#folder, 'index.html'), 'utf8').catch(() => undefined);
    if (html === undefined) return new Response('The screens are not built. Run: npm run build', { status: 500 });
    const nonce = randomBytes(16).toString('base64');
    const admitted = this.#billing && billingPath.test(path) ? paymentHosts : undefined;
    return new Response(html.replaceAll(nonceMark, nonce).replace(modeMark, this.#mode), {
      headers: {
        'content-type': types['.html'] as string,
        'content-security-policy': contentSecurityPolicy(nonce, admitted),
      },
    });
  }

  /** Returns a path inside the folder, whatever the URL path contains. */
  #findFile(path: string): string {
    const inside = normalize(join(sep, decode(path)));
    return join(this.#folder, inside);
  }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}
