import type { ComponentProps, MouseEvent } from 'react';
import { startDownload } from '../../lib/files/start-download.ts';

type DownloadLinkProps = Omit<ComponentProps<'a'>, 'href' | 'download'> & {
  /** The path of the file, with its query. */
  readonly href: string;
  /** The name of the file; by default, the server's. */
  readonly download?: string | undefined;
};

/** A link to a file of the console, which is downloaded. */
export function DownloadLink({ href, download = '', onClick, ...props }: DownloadLinkProps) {
  const start = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    event.preventDefault();
    void startDownload(href, download);
  };
  return <a {...props} href={href} download={download} onClick={start} />;
}
