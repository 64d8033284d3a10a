import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of requests that exceed a limit of the console. */
export const limitErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  TIME_BUDGET_USED: {
    meaning:
      'The requests of the workspace, or of a network address without a session, used too much time of the server.',
    action: 'Wait for the seconds in the Retry-After header, then send fewer or smaller requests.',
  },
  TOO_MANY_ALERT_CHANNELS: {
    meaning: 'The workspace has reached its limit of channels for alerts.',
    action: 'Remove a channel that you no longer use.',
  },
  TOO_MANY_ALERT_RULES: {
    meaning: 'The workspace has reached its limit of rules for alerts.',
    action: 'Remove a rule that you no longer use.',
  },
  TOO_MANY_APPLICATIONS: {
    meaning: 'The workspace has reached its limit of applications.',
    action: 'Remove applications that no seller uses.',
  },
  TOO_MANY_COSTS: {
    meaning: 'The workspace has reached its limit of costs of SKUs.',
    action: 'Remove costs that you no longer use.',
  },
  TOO_MANY_DESTINATIONS: {
    meaning: 'The workspace has reached its limit of notification destinations in the sandbox.',
    action: 'Use an existing destination, or delete one.',
  },
  TOO_MANY_PROGRAMS: {
    meaning: 'The workspace has reached its limit of programs with keys.',
    action: 'Remove programs that no longer report calls.',
  },
  TOO_MANY_QUERIES: {
    meaning: 'The workspace has reached its limit of saved queries, or of their size.',
    action: 'Remove queries that you no longer use.',
  },
  TOO_MANY_QUEUES: {
    meaning: 'The workspace has reached its limit of queues.',
    action: 'Remove a queue that you no longer use.',
  },
  TOO_MANY_REQUESTS: { meaning: 'Too many requests were sent.', action: 'Wait a minute, then try again.' },
  TOO_MANY_RUNS: {
    meaning: 'The workspace has reached its limit of runs in progress.',
    action: 'Wait until some runs have ended, or cancel runs that you do not need.',
  },
  TOO_MANY_SAVED_REQUESTS: {
    meaning: 'The workspace has reached its limit of saved calls, or of their size.',
    action: 'Remove some of them, or shorten their inputs.',
  },
  TOO_MANY_SCHEDULES: {
    meaning: 'The workspace has reached its limit of schedules, or of their size.',
    action: 'Remove schedules that you no longer need, or ask the operator of the console for more.',
  },
  TOO_MANY_STREAMS: {
    meaning: 'The browser, the user or the server has reached its limit of open event streams.',
    action: 'Close tabs of the console that you do not use. The screen still shows what it has loaded.',
  },
  TOO_MANY_TEST_SELLERS: {
    meaning: 'The workspace has reached its limit of test sellers in the sandbox.',
    action: 'Remove one under Sellers, then connect another.',
  },
  TOO_MANY_TRANSFERS: {
    meaning: 'The workspace has too many file transfers in progress.',
    action: 'Wait until one of them has ended.',
  },
  TOO_MANY_VARIABLES: {
    meaning: 'The workspace has reached its limit of variables.',
    action: 'Remove variables that you no longer use.',
  },
  TOO_MANY_VIEWS: {
    meaning: 'The workspace has reached its limit of saved views.',
    action: 'Remove views that you no longer use.',
  },
};
