import { onTestFinished, TestRunner } from 'vitest';
import type { Destination } from '../../src/index.ts';

/** Closes a destination when the current test has ended, so that the next one can use its process. Without a test, nothing closes it. */
export function closeAfterTest(destination: Destination): void {
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => destination.close());
}
