/** Loads the text that was last edited in this window under a name; empty if there is none. */
export function loadDraft(name: string): string {
  try {
    return sessionStorage.getItem(`supercargo.${name}`) ?? '';
  } catch {
    return '';
  }
}

/** Saves an edited text, so that it survives a reload. */
export function saveDraft(name: string, text: string): void {
  try {
    sessionStorage.setItem(`supercargo.${name}`, text);
  } catch {
    // Then it lasts as long as the page.
  }
}
