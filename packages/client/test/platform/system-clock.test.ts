import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/platform/system.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the system clock', () => {
  it('waits longer than a timer of Node can, instead of not at all', () => {
    const callback = vi.fn();
    systemClock.setTimeout(callback, 2 ** 32);
    vi.advanceTimersByTime(2 ** 32 - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('forgets a timer that is cancelled, however long it is', () => {
    const callback = vi.fn();
    systemClock.setTimeout(callback, 2 ** 32).cancel();
    vi.advanceTimersByTime(2 ** 33);
    expect(callback).not.toHaveBeenCalled();
  });

  it('takes a moment that has passed for now, and no warning of Node comes of it', () => {
    const set = vi.spyOn(globalThis, 'setTimeout');
    const callback = vi.fn();
    systemClock.setTimeout(callback, -1);
    vi.advanceTimersByTime(0);
    expect(callback).toHaveBeenCalledOnce();
    expect(set.mock.calls.map(([, milliseconds]) => milliseconds)).toEqual([0]);
  });
});
