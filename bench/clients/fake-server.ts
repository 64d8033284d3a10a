import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/**
 * A fake server that counts requests. It has a token endpoint and one operation, with a strict bucket when RATE and
 * BURST are set. `GET /_counts` returns the counts and resets them.
 */
const [keyFile = '', certFile = ''] = process.argv.slice(2);
const rate = Number(process.env.RATE ?? Number.POSITIVE_INFINITY);
const burst = Number(process.env.BURST ?? Number.POSITIVE_INFINITY);
const rateHeader = Number.isFinite(rate) ? { 'x-amzn-RateLimit-Limit': rate.toFixed(1) } : {};
const responseBody = JSON.stringify({
  restrictions: [{ marketplaceId: 'A1F83G8C2ARO7P', conditionType: 'new_new', reasons: [] }],
});
const throttledBody = JSON.stringify({
  errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.', details: '' }],
});
const token = JSON.stringify({
  access_token: 'Atza|bench',
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'Atzr|bench',
});

let counts = { accepted: 0, throttled: 0, tokens: 0 };
let [slots, countedAt] = [burst, performance.now()];

function takeSlot(): boolean {
  const now = performance.now();
  slots = Math.min(burst, slots + ((now - countedAt) / 1000) * rate);
  countedAt = now;
  if (slots < 1) return false;
  slots -= 1;
  return true;
}

function buildReply(path: string): [status: number, headers: Record<string, string>, body: string] {
  if (path === '/_counts') {
    const text = JSON.stringify(counts);
    counts = { accepted: 0, throttled: 0, tokens: 0 };
    [slots, countedAt] = [burst, performance.now()];
    return [200, {}, text];
  }
  if (path.startsWith('/auth/')) {
    counts.tokens += 1;
    return [200, {}, token];
  }
  if (Number.isFinite(rate) && !takeSlot()) {
    counts.throttled += 1;
    return [429, {}, throttledBody];
  }
  counts.accepted += 1;
  return [200, rateHeader, responseBody];
}

const server = createServer({ key: readFileSync(keyFile), cert: readFileSync(certFile) }, (request, response) => {
  request.resume().on('end', () => {
    const [status, headers, body] = buildReply(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length, ...headers });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
