import type { Script } from './scripted-transport.ts';
import { throttledReply } from './test-client.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface StrictBucket {
  readonly rate: number;
  readonly burst: number;
  /** Milliseconds that the request with this number takes to arrive, and its response to return. */
  readonly latency?: (request: number) => number;
  /** Rate header of successful responses. @default no header */
  readonly header?: string;
}

/** Creates a server that counts requests of one operation as they arrive and throttles those that exceed the bucket. */
export function createStrictBucket(clock: VirtualClock, { rate, burst, latency = () => 0, header }: StrictBucket) {
  let [slots, countedAt] = [burst, clock.now()];
  const arrivals: number[] = [];
  const throttledAt: number[] = [];
  const delay = (milliseconds: number) =>
    milliseconds === 0 ? undefined : new Promise<void>((resolve) => void clock.setTimeout(resolve, milliseconds));
  const script: Script = async (_request, index) => {
    await delay(latency(index));
    slots = Math.min(burst, slots + ((clock.now() - countedAt) / 1000) * rate);
    countedAt = clock.now();
    const isGranted = slots >= 1 - 1e-9;
    if (isGranted) {
      slots -= 1;
      arrivals.push(clock.now());
    } else {
      throttledAt.push(clock.now());
    }
    await delay(latency(index));
    if (!isGranted) return throttledReply();
    return { body: { payload: index }, headers: header === undefined ? {} : { 'x-amzn-ratelimit-limit': header } };
  };
  return { script, arrivals, throttledAt, throttledCount: () => throttledAt.length };
}
