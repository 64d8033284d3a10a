import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionMonitor, type ConnectionState } from '../src/lib/requests/connection-monitor.ts';

let states: ConnectionState[];
let monitor: ConnectionMonitor;

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  monitor = new ConnectionMonitor((state) => states.push(state));
});

afterEach(() => {
  monitor.close();
  vi.useRealTimers();
});

it('A page is offline only after 1.5 s without a first connection', () => {
  vi.advanceTimersByTime(1000);
  // Failed attempts do not shorten the wait.
  monitor.onLost();
  vi.advanceTimersByTime(499);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['offline']);
});

it('A page that connects within 1.5 s is never offline', () => {
  vi.advanceTimersByTime(1499);
  monitor.onConnected();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['connected']);
});

it('A page that loses its connection is offline after 0.5 s, until it reconnects', () => {
  monitor.onConnected();
  monitor.onLost();
  vi.advanceTimersByTime(400);
  monitor.onLost();
  vi.advanceTimersByTime(100);
  expect(states).toEqual(['connected', 'reconnecting', 'offline']);
  monitor.onLost();
  monitor.onConnected();
  vi.advanceTimersByTime(60_000);
  expect(states.slice(3)).toEqual(['connected']);
});

it('A connection that returns within 0.5 s is never reported as offline', () => {
  monitor.onConnected();
  for (let time = 0; time < 5; time++) {
    monitor.onLost();
    vi.advanceTimersByTime(499);
    monitor.onConnected();
  }
  vi.advanceTimersByTime(60_000);
  expect(states).not.toContain('offline');
});

it('A closed monitor leaves no timer running', () => {
  monitor.close();
  expect(vi.getTimerCount()).toBe(0);
});
