import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { alertChannels } from '../storage/schema/alerts.ts';
import { copies } from '../storage/schema/copies.ts';
import { feedInputs } from '../storage/schema/feeds.ts';
import { notificationQueues } from '../storage/schema/notifications.ts';
import { runs } from '../storage/schema/runs.ts';
import { applications, sellers } from '../storage/schema/sellers.ts';
import {
  buildAlertChannelPurpose,
  buildClientSecretPurpose,
  buildDocumentKeyPurpose,
  buildInputKeyPurpose,
  buildQueueCredentialsPurpose,
  buildReaderPasswordPurpose,
  buildRefreshTokenPurpose,
} from './purposes.ts';

/** A column that contains encrypted secrets. */
interface EncryptedColumn {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly encrypted: PgColumn;
  /** The column's name in the table's definition. */
  readonly name: string;
  readonly getPurpose: (id: string) => string;
}

/** Every column with encrypted secrets. A column that is missing here becomes unreadable when the key is rotated. */
export const encryptedColumns: readonly EncryptedColumn[] = [
  {
    table: applications,
    id: applications.id,
    encrypted: applications.clientSecret,
    name: 'clientSecret',
    getPurpose: buildClientSecretPurpose,
  },
  {
    table: sellers,
    id: sellers.id,
    encrypted: sellers.refreshToken,
    name: 'refreshToken',
    getPurpose: buildRefreshTokenPurpose,
  },
  {
    table: notificationQueues,
    id: notificationQueues.id,
    encrypted: notificationQueues.credentials,
    name: 'credentials',
    getPurpose: buildQueueCredentialsPurpose,
  },
  {
    table: alertChannels,
    id: alertChannels.id,
    encrypted: alertChannels.credentials,
    name: 'credentials',
    getPurpose: buildAlertChannelPurpose,
  },
  {
    table: copies,
    id: copies.id,
    encrypted: copies.readerPassword,
    name: 'readerPassword',
    getPurpose: buildReaderPasswordPurpose,
  },
  { table: runs, id: runs.id, encrypted: runs.dataKey, name: 'dataKey', getPurpose: buildDocumentKeyPurpose },
  {
    table: feedInputs,
    id: feedInputs.id,
    encrypted: feedInputs.dataKey,
    name: 'dataKey',
    getPurpose: buildInputKeyPurpose,
  },
];
