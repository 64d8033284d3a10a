import { notifications } from '@mantine/notifications';
import { createElement, Fragment } from 'react';
import { failureOf } from './failure.ts';
import { PlanHint } from './plan-hint.tsx';

/** Says that something has been done. */
export function tellDone(message: string): void {
  notifications.show({ message, color: 'teal' });
}

/** Says why something could not be done, and what to do. */
export function tellFailed(error: unknown): void {
  const { code, message, action } = failureOf(error);
  const text = action === undefined ? code : `${action} (${code}) `;
  notifications.show({
    title: message,
    message: createElement(Fragment, null, text, createElement(PlanHint, { code })),
    color: 'red',
    autoClose: 10_000,
  });
}

/** Says why something cannot be done that was asked for by a key. */
export function tellRefused(reason: string): void {
  notifications.show({ message: reason, color: 'orange', autoClose: 10_000 });
}
