import { notifications } from '@mantine/notifications';
import { createElement, Fragment } from 'react';
import { describeError } from '../requests/error-description.ts';
import { PlanLink } from './plan-link.tsx';

/** Shows that an action succeeded. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'teal' });
}

/** Shows why an action failed, and what to do. */
export function notifyError(error: unknown): void {
  const { code, message, action } = describeError(error);
  const text = action === undefined ? code : `${action} (${code}) `;
  notifications.show({
    title: message,
    message: createElement(Fragment, null, text, createElement(PlanLink, { code })),
    color: 'red',
    autoClose: 10_000,
  });
}

/** Shows what did not succeed in an action that did succeed. It stays until the user closes it. */
export function notifyWarning(message: string): void {
  notifications.show({ message, color: 'orange', autoClose: false });
}

/** Shows why an action that was started by a shortcut is not allowed. */
export function notifyNotAllowed(reason: string): void {
  notifications.show({ message: reason, color: 'orange', autoClose: 10_000 });
}
