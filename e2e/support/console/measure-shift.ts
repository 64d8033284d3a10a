import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Records from now on, in each document of a page, how far parts of it move without an input of the user. Google counts a sum below 0.1
 * as good.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? 'a removed element') });
      }
    }).observe({ type: 'layout-shift', buffered: true });`);
}

/** Milliseconds without a request after which a page has loaded. */
const quietTime = 500;

/** Returns a function that waits until a page has loaded everything but typefaces and its stream of events, which ends with the page. */
export function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const add = (request: Request) => {
    if (new URL(request.url()).pathname.endsWith('/live.changes') || request.resourceType() === 'font') return;
    open.add(request);
    changedAt = Date.now();
  };
  const remove = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  return () => expect.poll(() => open.size === 0 && Date.now() - changedAt >= quietTime).toBe(true);
}

/** A part of the page that moved. */
interface Shift {
  readonly value: number;
  /** Texts of what moved. */
  readonly moved: readonly string[];
}

/** Returns the shifts of the current document that are large enough to notice. */
export async function readShifts(page: Page): Promise<Shift[]> {
  // Shifts are reported after the frame in which they happen.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const shifts = await page.evaluate<Shift[]>('globalThis.shifts');
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.02 ? [] : shifts;
}
