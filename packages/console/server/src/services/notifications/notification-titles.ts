import { findNotificationType, notificationTypes } from '@supercargo/catalogue/registry';

/** Display title of a notification type; the identifier itself when the type is not known. */
export function notificationTitle(type: string): string {
  return findNotificationType(type)?.title ?? type;
}

/** Notification types whose title contains a text, under each spelling that their messages carry. */
export function typesTitled(text: string): string[] {
  const wanted = text.toLowerCase();
  return notificationTypes
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .flatMap(({ notificationType, otherSpellings }) => [notificationType, ...otherSpellings]);
}
