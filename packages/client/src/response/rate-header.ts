/** Reads requests per second from the rate header; undefined when it is missing or invalid. */
export function readRate(headers: Readonly<Record<string, string>>): number | undefined {
  const rate = Number(headers['x-amzn-ratelimit-limit']?.trim() || Number.NaN);
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}
