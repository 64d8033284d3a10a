/** Saves a text or bytes as a download. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'application/json'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read it by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
