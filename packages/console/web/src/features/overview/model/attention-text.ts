import type { Attention } from '../../../lib/requests/server-types.ts';
import { isNetworkCode } from './network-codes.ts';
import { runPages } from './run-pages.ts';

/** The text of a problem, and the screen where the user can fix it. */
interface AttentionText {
  readonly text: string;
  readonly detail?: string;
  /** Label of the link. */
  readonly action: string;
  readonly link: {
    readonly to: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly search?: Readonly<Record<string, string>>;
  };
}

export function describeAttention(item: Attention): AttentionText {
  switch (item.kind) {
    case 'degraded':
      return {
        text:
          item.code === 'MAIL_UNREACHABLE'
            ? 'The console cannot send email: its mail server does not respond.'
            : 'Documents and tables are unavailable: their storage bucket does not respond.',
        detail: 'The console retries automatically. The console’s administrator can find the cause in the log.',
        action: 'See error code',
        link: { to: '/errors/:code', params: { code: item.code } },
      };
    case 'run':
      return describeRun(item);
    case 'schedule-paused':
      return {
        text: `The schedule “${item.schedule}” of ${item.seller} is paused: its run could not start (${item.code}).`,
        detail: item.message,
        action: 'Edit schedule',
        link: { to: '/reports/schedules', search: { edit: item.scheduleId } },
      };
    case 'calls-rejected':
    case 'calls-failed':
    case 'throttled':
    case 'not-recorded':
      return describeCalls(item);
    default:
      return describeSeller(item);
  }
}

type AttentionItem<Kind extends Attention['kind']> = Extract<Attention, { kind: Kind }>;

/** Describes a problem of a seller: none is connected, or its credentials, tokens or roles fail. */
function describeSeller(
  item: AttentionItem<'no-seller' | 'seller-rejected' | 'seller-unreachable' | 'token-failed' | 'roles-missing'>,
): AttentionText {
  const link = { to: '/sellers' };
  switch (item.kind) {
    case 'no-seller':
      return { text: 'No seller is connected.', action: 'Connect a seller', link };
    case 'seller-rejected':
      return {
        text: `Amazon rejects the calls of ${item.seller}${item.code === null ? '' : ` (${item.code})`}.`,
        action: 'See seller',
        link,
      };
    case 'seller-unreachable':
      return describeUnreachable(item);
    case 'token-failed':
      if (isNetworkCode(item.code)) return describeUnreachable(item);
      return {
        text: `Amazon rejected the last token request of ${item.seller} (${item.code}).`,
        detail: 'Calls of this seller fail until its credentials are valid.',
        action: 'See seller',
        link,
      };
    case 'roles-missing':
      return {
        text: `${item.seller} lacks ${item.roles.length === 1 ? 'a role' : `${item.roles.length} roles`}: ${item.roles.join(', ')}.`,
        detail: 'Add the role to the application. Then have the seller authorize it again.',
        action: 'See seller',
        link,
      };
  }
}

function describeUnreachable({ seller, code }: { readonly seller: string; readonly code: string | null }) {
  return {
    text: `Amazon could not be reached for ${seller}${code === null ? '' : ` (${code})`}.`,
    action: 'Test connection',
    link: { to: '/sellers' },
  };
}

/** Describes calls that were rejected, failed, throttled or not recorded. */
function describeCalls(
  item: AttentionItem<'calls-rejected' | 'calls-failed' | 'throttled' | 'not-recorded'>,
): AttentionText {
  switch (item.kind) {
    case 'calls-rejected':
      return {
        text: `${item.operation} was rejected ${times(item.count)} (${item.status}, ${item.code}).`,
        action: 'See causes',
        link: { to: '/activity/:callId', params: { callId: item.callId } },
      };
    case 'calls-failed':
      return {
        text: `${item.operation} failed ${times(item.count)} (${item.code}).`,
        action: item.count === 1 ? 'See call' : 'See last call',
        link: { to: '/activity/:callId', params: { callId: item.callId } },
      };
    case 'throttled':
      return {
        text: `${item.operation} of ${item.seller} was throttled ${times(item.throttled)} in the last hour.`,
        detail: 'Another program may be using the same quota.',
        action: 'See quotas',
        link: { to: '/quotas' },
      };
    case 'not-recorded':
      return {
        text: `The call log is overloaded. Calls not recorded: ${item.records}. Calls recorded without bodies: ${item.exchanges}.`,
        action: 'See Activity',
        link: { to: '/activity' },
      };
  }
}

function describeRun(item: AttentionItem<'run'>): AttentionText {
  const { trouble, run, runId, title, type, seller, schedule, code, rejectedMessages } = item;
  const name = `${run} “${title}”${type === null || type === title ? '' : ` (${type})`} of ${seller}`;
  const rest = {
    ...(schedule !== null && { detail: `The schedule “${schedule}” started it.` }),
    link: { to: runPages[run], params: { runId } },
  };
  switch (trouble) {
    case 'in-doubt':
      return { text: `It is unknown whether Amazon received the ${name}.`, action: 'Resolve unknown outcome', ...rest };
    case 'failed':
      return { text: `The ${name} failed (${code}).`, action: `See ${run}`, ...rest };
    case 'stuck':
      return {
        text: `The ${name} is waiting (${code}). The console retries automatically.`,
        action: `See ${run}`,
        ...rest,
      };
    case 'messages-rejected': {
      if (rejectedMessages === 0) {
        const text = `The ${name} is done, but Amazon did not confirm that everything was accepted.`;
        return { text, action: 'See results', ...rest };
      }
      const messages = rejectedMessages === 1 ? '1 message' : `${rejectedMessages.toLocaleString()} messages`;
      return { text: `Amazon rejected ${messages} of the ${name}.`, action: 'See results', ...rest };
    }
  }
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString()} times`;
}
