import { describe, expect, it } from 'vitest';
import { freeSpent, mayFree } from '../../src/transport/spent-memory.ts';

describe('memory that was read', () => {
  it('is given back when that was allowed, and only then', () => {
    const kept = Buffer.alloc(100_000, 'x');
    freeSpent(kept);
    expect(kept.byteLength).toBe(100_000);
    const spent = Buffer.alloc(100_000, 'x');
    mayFree(spent);
    expect(spent.byteLength).toBe(100_000);
    freeSpent(spent);
    expect(spent.byteLength).toBe(0);
  });
});
