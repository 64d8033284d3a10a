import { SellingPartnerError } from 'supercargo';
import { SyncError } from '../../errors/sync-error.ts';

/** Amazon denies operations of vendors to sellers, as it does to an application without the role. */
export function toVendorError(error: unknown): unknown {
  if (!(error instanceof SellingPartnerError) || error.status !== 403 || error.code !== 'Unauthorized') return error;
  return new SyncError({
    code: 'NOT_ENROLLED',
    message:
      'Amazon denies access to data of vendors. The account is not one of a vendor, or the application lacks the role.',
    action:
      'Leave out the stream for sellers. For a vendor, add the role and authorize the application again. The sync tries again once a day.',
    cause: error,
  });
}
