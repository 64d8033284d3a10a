import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/platform/system-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the system clock', () => {
  it('The system clock can wait longer than a timer of Node', () => {
    const callback = vi.fn();
    systemClock.setTimeout(callback, 2 ** 32);
    vi.advanceTimersByTime(2 ** 32 - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('A timer of any length can be cancelled', () => {
    const callback = vi.fn();
    systemClock.setTimeout(callback, 2 ** 32).cancel();
    vi.advanceTimersByTime(2 ** 33);
    expect(callback).not.toHaveBeenCalled();
  });

  it('A negative delay runs immediately without a warning of Node', () => {
    const setup = vi.spyOn(globalThis, 'setTimeout');
    const callback = vi.fn();
    systemClock.setTimeout(callback, -1);
    vi.advanceTimersByTime(0);
    expect(callback).toHaveBeenCalledOnce();
    expect(setup.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([0]);
  });
});
