import { notifyError } from '../notices/notify.ts';
import { checkSession, client } from '../requests/trpc.ts';

/**
 * Downloads a file of the console, or shows why that failed. A browser that follows a link sends only the cookie, so the link
 * gets an address that works once.
 */
export async function startDownload(path: string, name = ''): Promise<void> {
  try {
    const link = document.createElement('a');
    link.href = await client.session.createDownloadUrl.mutate({ path });
    link.download = name;
    link.click();
  } catch (error) {
    checkSession(error);
    notifyError(error);
  }
}
