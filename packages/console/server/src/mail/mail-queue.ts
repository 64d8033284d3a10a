import type { Deliver, Email } from './email.ts';
import { writeMessage } from './write-message.ts';

/** Milliseconds before each retry. They are long enough for a mail server to restart. */
const waits = [2_000, 30_000, 120_000, 600_000];

interface MailQueueParts {
  readonly deliver: Deliver;
  /** Waits so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Receives the error of an email that could not be sent after all retries. */
  readonly fail: (error: Error) => void;
}

/**
 * Sends emails in the background: the duration would reveal whether an account exists. Emails are held in memory only, because
 * their links sign users in. A user requests an email again if a restart lost it.
 */
export class MailQueue {
  readonly #parts: MailQueueParts;
  readonly #underWay = new Set<Promise<void>>();

  constructor(parts: MailQueueParts) {
    this.#parts = parts;
  }

  /** Queues an email and retries a few times to send it. */
  send(letter: Email): void {
    const sending = this.#bring(letter).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Sends an email once. Rejects if the mail server does not accept it. */
  deliver(letter: Email): Promise<void> {
    return this.#parts.deliver(writeMessage(letter));
  }

  /** Resolves when every email was sent or has failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  async #bring(letter: Email): Promise<void> {
    const { deliver, wait, fail } = this.#parts;
    const message = writeMessage(letter);
    for (const pause of [...waits, undefined]) {
      try {
        await deliver(message);
        return;
      } catch (error) {
        if (pause === undefined) fail(new Error(`An email could not be sent: ${(error as Error).message}`));
        else await wait(pause);
      }
    }
  }
}
