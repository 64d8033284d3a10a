import { describe, expect, it } from 'vitest';
import { freeMemory, markFreeable } from '../../src/transport/free-memory.ts';

describe('freeMemory', () => {
  it('Memory is freed only if it was marked as freeable', () => {
    const kept = Buffer.alloc(100_000, 'x');
    freeMemory(kept);
    expect(kept.byteLength).toBe(100_000);
    const spent = Buffer.alloc(100_000, 'x');
    markFreeable(spent);
    expect(spent.byteLength).toBe(100_000);
    freeMemory(spent);
    expect(spent.byteLength).toBe(0);
  });
});
