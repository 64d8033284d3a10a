const prefix = 'supercargo.';

/** Loads the text that was last edited in this window under a name; empty if there is none. */
export function loadDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? '';
  } catch {
    return '';
  }
}

/** Saves an edited text, so that it survives a reload. */
export function saveDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Deletes the texts of this window: the next user or workspace must not see them. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Then none was saved.
  }
}
