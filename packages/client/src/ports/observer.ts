/** What happens during calls, downloads and reports. No event holds a token, a secret or a signed address. */
export type ClientEvent =
  | {
      readonly type: 'request';
      readonly operation: string;
      readonly method: string;
      /** Without the query, which may hold personal data. */
      readonly path: string;
      readonly attempt: number;
    }
  | {
      readonly type: 'response';
      readonly operation: string;
      readonly status: number;
      readonly requestId: string | undefined;
      readonly attempt: number;
      readonly milliseconds: number;
    }
  | {
      readonly type: 'retry';
      readonly operation: string;
      readonly reason: string;
      readonly attempt: number;
      readonly waitMilliseconds: number;
    }
  | {
      /** A call would be sent again, but the retries that all calls have in common are used up. */
      readonly type: 'withheld';
      readonly operation: string;
      readonly reason: string;
      readonly attempt: number;
    }
  | {
      /** A call waits for its slot in the quota of its operation. */
      readonly type: 'wait';
      readonly operation: string;
      readonly priority: 'interactive' | 'background';
      /** Expected; other processes and refusals can make it longer. */
      readonly waitMilliseconds: number;
    }
  | { readonly type: 'token'; readonly grant: string; readonly scope: string | undefined }
  | { readonly type: 'warning'; readonly code: string; readonly message: string }
  | {
      readonly type: 'report';
      readonly reportType: string;
      readonly reportId: string;
      /** Status as the marketplace spells it. */
      readonly status: string;
      /** Times the report was asked for while it was still in progress. */
      readonly tries: number;
    }
  | {
      readonly type: 'document';
      readonly direction: 'download' | 'upload';
      /** Bytes that went over the wire so far. */
      readonly bytes: number;
      readonly totalBytes: number | undefined;
    };

/** Receives every event of a client. It must not throw; what it throws is ignored. */
export type Observer = (event: ClientEvent) => void;
