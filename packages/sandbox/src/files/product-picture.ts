import { createRandom } from '../base/random.ts';

/** The folder of product pictures on every host of the sandbox that serves the API. */
const PICTURE_PATH = '/images/';

/** Width and height of a picture in pixels. */
export const PICTURE_SIZE = 500;

/** The pictures of a product: the main one and one more view. */
export const PICTURE_VARIANTS = ['MAIN', 'PT01'] as const;

/** Returns the address of a product's picture on a sandbox. */
export function buildPictureLink(origin: string, asin: string, variant: string): string {
  return `${origin}${PICTURE_PATH}${encodeURIComponent(asin)}/${variant}.svg`;
}

/** Searches for the text first, because parsing the URL of every request takes time. */
export function isPicture({ url }: Request): boolean {
  return url.includes(PICTURE_PATH) && new URL(url).pathname.startsWith(PICTURE_PATH);
}

/** Responds with a drawn picture. It needs no access token, like Amazon's own pictures. */
export function servePicture({ url, method }: Request): Response {
  const [, asin, variant] = /^\/images\/([A-Z0-9]{10})\/([A-Z0-9]+)\.svg$/.exec(new URL(url).pathname) ?? [];
  if (asin === undefined || !PICTURE_VARIANTS.some((known) => known === variant))
    return new Response(null, { status: 404 });
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  return new Response(method === 'HEAD' ? null : drawPicture(asin, variant === 'MAIN'), { headers });
}

/** Draws a box in the color of its product; the second view is turned. */
function drawPicture(asin: string, isMain: boolean): string {
  const hue = createRandom(`picture ${asin}`).integer(0, 359);
  const turn = isMain ? '' : ' transform="rotate(8 250 250)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" viewBox="0 0 500 500">
<rect width="500" height="500" fill="#fff"/>
<g${turn} stroke="hsl(${hue} 40% 30%)" stroke-width="6" stroke-linejoin="round">
<path d="M110 180 250 110 390 180 390 350 250 420 110 350Z" fill="hsl(${hue} 55% 60%)"/>
<path d="M110 180 250 250 390 180M250 250V420" fill="none"/>
</g>
<text x="250" y="470" text-anchor="middle" font-family="sans-serif" font-size="28" fill="hsl(${hue} 40% 30%)">${asin}</text>
</svg>
`;
}
