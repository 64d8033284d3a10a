import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ConnectionState, ConnectionWatch } from '../src/lib/connection-watch.ts';

let states: ConnectionState[];
let watch: ConnectionWatch;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  watch = new ConnectionWatch((state) => states.push(state));
});

afterEach(() => {
  watch.close();
  vi.useRealTimers();
});

it('a page is not offline before 1.5 s have passed without a first connection', () => {
  vi.advanceTimersByTime(1000);
  // Attempts that fail meanwhile bring it no nearer.
  watch.lost();
  vi.advanceTimersByTime(499);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['offline']);
});

it('a page that is connected in time is never offline', () => {
  vi.advanceTimersByTime(1499);
  watch.connected();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['connected']);
});

it('a page whose connection is lost is offline after half a second, until it is connected again', () => {
  watch.connected();
  watch.lost();
  vi.advanceTimersByTime(400);
  watch.lost();
  vi.advanceTimersByTime(100);
  expect(states).toEqual(['connected', 'reconnecting', 'offline']);
  watch.lost();
  watch.connected();
  vi.advanceTimersByTime(60_000);
  expect(states.slice(3)).toEqual(['connected']);
});

it('a connection that comes back at once is never missed', () => {
  watch.connected();
  for (let time = 0; time < 5; time++) {
    watch.lost();
    vi.advanceTimersByTime(499);
    watch.connected();
  }
  vi.advanceTimersByTime(60_000);
  expect(states).not.toContain('offline');
});

it('a page that is left leaves no timer behind', () => {
  watch.close();
  expect(vi.getTimerCount()).toBe(0);
});
