/** Converts a file name to the key of the document's module: `AnyOfferChangedNotification` → `any-offer-changed-notification`. */
export function toDocumentKey(file: string): string {
  return file
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();
}
