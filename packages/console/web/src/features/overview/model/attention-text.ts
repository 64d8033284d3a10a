import type { Attention } from '../../../../../server/src/services/overview/attention.ts';
import { runPages } from './run-pages.ts';

/** Something that needs attention in words, and where it is put right. */
export interface AttentionText {
  readonly text: string;
  readonly detail?: string;
  /** What the link says. */
  readonly action: string;
  readonly link: {
    readonly to: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly search?: Readonly<Record<string, string>>;
  };
}

export function attentionText(item: Attention): AttentionText {
  switch (item.kind) {
    case 'degraded':
      return {
        text:
          item.code === 'MAIL_UNREACHABLE'
            ? 'The console cannot send email now: its mail server does not answer.'
            : 'Documents and tables cannot be read or kept now: the bucket they lie in does not answer.',
        detail: 'It is tried again by itself. The operator of the console finds why in its log.',
        action: 'What this means',
        link: { to: '/errors/$code', params: { code: item.code } },
      };
    case 'no-seller':
      return { text: 'No seller is connected.', action: 'Connect one', link: { to: '/sellers' } };
    case 'seller-refused':
      return {
        text: `The marketplace refuses ${item.seller}${item.code === null ? '' : ` (${item.code})`}.`,
        action: 'Reconnect it',
        link: { to: '/sellers' },
      };
    case 'seller-unreachable':
      return {
        text: `The marketplace could not be reached for ${item.seller}${item.code === null ? '' : ` (${item.code})`}.`,
        action: 'Test the connection again',
        link: { to: '/sellers' },
      };
    case 'token-failed':
      return {
        text: `The last token for ${item.seller} was refused (${item.code}).`,
        detail: 'Calls of this seller fail until its credentials are right.',
        action: 'Reconnect it',
        link: { to: '/sellers' },
      };
    case 'roles-missing':
      return {
        text: `${item.seller} lacks ${item.roles.length === 1 ? 'a role' : `${item.roles.length} roles`}: ${item.roles.join(', ')}.`,
        detail: 'A role is added to the application first; then the seller authorizes it again.',
        action: 'See the seller',
        link: { to: '/sellers' },
      };
    case 'run':
      return runText(item);
    case 'schedule-paused':
      return {
        text: `The schedule “${item.schedule}” of ${item.seller} is paused: it could not start its run (${item.code}).`,
        detail: item.message,
        action: 'Change the schedule',
        link: { to: '/reports/schedules', search: { edit: item.scheduleId } },
      };
    case 'calls-refused':
      return {
        text: `${item.operation} was refused ${times(item.count)} (${item.status}, ${item.code}).`,
        action: 'Find out why',
        link: { to: '/activity/$callId', params: { callId: item.callId } },
      };
    case 'calls-failed':
      return {
        text: `${item.operation} failed ${times(item.count)} (${item.code}).`,
        action: item.count === 1 ? 'See the call' : 'See the last call',
        link: { to: '/activity/$callId', params: { callId: item.callId } },
      };
    case 'throttled':
      return {
        text: `${item.operation} of ${item.seller} got ${item.throttled === 1 ? 'a 429' : `${item.throttled} 429s`} in the last hour.`,
        detail: 'Another program may be drawing on the same quota.',
        action: 'See the quotas',
        link: { to: '/quotas' },
      };
    case 'not-recorded':
      return {
        text: `There was no room to record ${item.records} calls, and the bodies of ${item.exchanges} more.`,
        action: 'See the activity',
        link: { to: '/activity' },
      };
  }
}

function runText(item: Extract<Attention, { kind: 'run' }>): AttentionText {
  const { trouble, run, runId, title, seller, schedule, code, notAccepted } = item;
  const name = `${run} “${title}” of ${seller}`;
  const rest = {
    ...(schedule !== null && { detail: `The schedule “${schedule}” started it.` }),
    link: { to: runPages[run], params: { runId } },
  };
  switch (trouble) {
    case 'in-doubt':
      return { text: `It is unknown whether the marketplace has the ${name}.`, action: 'Say which it is', ...rest };
    case 'failed':
      return { text: `The ${name} failed (${code}).`, action: `See the ${run}`, ...rest };
    case 'stuck':
      return { text: `The ${name} cannot go on (${code}). It is tried again.`, action: `See the ${run}`, ...rest };
    case 'not-accepted': {
      if (notAccepted === 0) {
        const text = `The ${name} is done. The marketplace does not say that all of it was accepted.`;
        return { text, action: 'See what it says', ...rest };
      }
      const messages = notAccepted === 1 ? 'one message' : `${notAccepted.toLocaleString()} messages`;
      return { text: `The ${name} is done. Not accepted: ${messages}.`, action: 'See which', ...rest };
    }
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString()} times`;
}
