import { afterEach } from 'vitest';
import { listOpenPages } from './journey.ts';

/** Characters of a page's text that are enough to see what it shows. */
const textLength = 2000;

/** A failed browser test prints what its open pages show: a timeout alone does not say what stood there instead. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of listOpenPages()) {
    const text = await page.locator('body').innerText({ timeout: 1000 });
    console.error(`${task.name}: ${page.url()} shows\n${text.slice(0, textLength)}`);
  }
});
