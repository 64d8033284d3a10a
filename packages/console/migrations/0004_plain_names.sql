-- Stored by 0.1.0: procedures in the audit log had other names.
UPDATE "audit_entries" SET "action" = "renamed"."new"
FROM (
  VALUES
    ('account.obstacles', 'account.deletionBlockers'),
    ('activity.one', 'activity.get'),
    ('activity.underWay', 'activity.inProgress'),
    ('activity.groups', 'activity.failureGroups'),
    ('audit.choices', 'audit.filterOptions'),
    ('billing.cardChanged', 'billing.confirmCardChange'),
    ('billing.changeCard', 'billing.startCardChange'),
    ('billing.choose', 'billing.choosePlan'),
    ('explorer.mark', 'explorer.updateHistoryEntry'),
    ('explorer.plan', 'explorer.preview'),
    ('explorer.rest', 'explorer.readResponse'),
    ('explorer.saved', 'explorer.savedRequests'),
    ('explorer.save', 'explorer.saveRequest'),
    ('explorer.removeSaved', 'explorer.removeSavedRequest'),
    ('feeds.again', 'feeds.duplicate'),
    ('feeds.objections', 'feeds.validate'),
    ('feeds.submitted', 'feeds.submittedMessage'),
    ('notifications.disturb', 'notifications.setDeliveryFaults'),
    ('notifications.trouble', 'notifications.deliveryFaults'),
    ('notifications.look', 'notifications.refreshSubscriptions'),
    ('notifications.one', 'notifications.get'),
    ('notifications.setUp', 'notifications.subscribe'),
    ('overview.facts', 'overview.get'),
    ('people.members', 'members.list'),
    ('people.changeRole', 'members.changeRole'),
    ('people.remove', 'members.remove'),
    ('people.transfer', 'members.transferOwnership'),
    ('people.leave', 'members.leave'),
    ('people.invitations', 'members.invitations'),
    ('people.invite', 'members.invite'),
    ('people.resend', 'members.resendInvitation'),
    ('people.revoke', 'members.revokeInvitation'),
    ('people.received', 'members.receivedInvitations'),
    ('people.invitation', 'members.invitation'),
    ('people.acceptReceived', 'members.acceptReceivedInvitation'),
    ('people.accept', 'members.acceptInvitation'),
    ('people.join', 'members.join'),
    ('reports.beginning', 'reports.firstRows'),
    ('reports.objections', 'reports.validate'),
    ('runs.one', 'runs.get'),
    ('runs.decide', 'runs.resolveOutcome'),
    ('sandbox.badge', 'sandbox.status'),
    ('sandbox.forgetReportPlan', 'sandbox.removeReportScenario'),
    ('sandbox.kinds', 'sandbox.recordKinds'),
    ('sandbox.moveClock', 'sandbox.changeClock'),
    ('sandbox.planReports', 'sandbox.setReportScenario'),
    ('sandbox.reportPlans', 'sandbox.reportScenarios'),
    ('sandbox.power', 'sandbox.runState'),
    ('sellers.askForConsent', 'sellers.startAuthorization'),
    ('sellers.finishConsent', 'sellers.finishAuthorization'),
    ('sellers.belongings', 'sellers.relatedData'),
    ('sellers.findRoles', 'sellers.detectRoles'),
    ('sellers.connectSandboxShop', 'sellers.connectTestSeller'),
    ('sellers.test', 'sellers.testConnection'),
    ('settings.all', 'settings.get'),
    ('settings.keptFiles', 'settings.storedFiles'),
    ('settings.key', 'settings.encryptionKey'),
    ('settings.changeKey', 'settings.rotateKey'),
    ('workspaces.mine', 'workspaces.list')
) AS "renamed" ("old", "new")
WHERE "audit_entries"."action" = "renamed"."old";
--> statement-breakpoint
-- Error codes.
CREATE TEMPORARY TABLE "renamed_codes" ("old" text PRIMARY KEY, "new" text NOT NULL) ON COMMIT DROP;
--> statement-breakpoint
INSERT INTO "renamed_codes" VALUES
  ('ACCOUNT_EMAIL_DIFFERS', 'ACCOUNT_EMAIL_MISMATCH'),
  ('ACCOUNT_TRIED_TOO_OFTEN', 'TOO_MANY_ATTEMPTS'),
  ('ADDRESS_CONFIRMED', 'EMAIL_ALREADY_CONFIRMED'),
  ('ANSWER_NOT_KEPT', 'RESPONSE_EXPIRED'),
  ('APPLICATION_OF_SANDBOX', 'SANDBOX_APPLICATION_READ_ONLY'),
  ('BACKUP_NOT_MADE', 'BACKUP_FAILED'),
  ('BACKUP_NOT_USABLE', 'BACKUP_INVALID'),
  ('BILLING_REFUSED', 'BILLING_REQUEST_REJECTED'),
  ('BROWSER_NEEDED', 'BROWSER_REQUIRED'),
  ('CALL_DEADLINE', 'CALL_DEADLINE_EXCEEDED'),
  ('CONSENT_CODE_REFUSED', 'AUTHORIZATION_CODE_REJECTED'),
  ('CONSENT_STATE_UNKNOWN', 'AUTHORIZATION_STATE_INVALID'),
  ('CONSOLE_LEAVING', 'CONSOLE_SHUTTING_DOWN'),
  ('CURL_NOT_USABLE', 'CURL_INVALID'),
  ('DATABASE_TOO_SLOW', 'DATABASE_TIMEOUT'),
  ('DESTINATIONS_FULL', 'TOO_MANY_DESTINATIONS'),
  ('EMAIL_NOT_USABLE', 'EMAIL_INVALID'),
  ('EVENT_NOT_USABLE', 'BILLING_EVENT_INVALID'),
  ('FEED_DOCUMENT_REFUSED', 'FEED_DOCUMENT_INVALID'),
  ('FEED_INPUTS_FULL', 'FEED_STORAGE_FULL'),
  ('FEED_INPUT_NOT_READABLE', 'FEED_INPUT_UNREADABLE'),
  ('FEED_INPUT_NOT_USABLE', 'FEED_INPUT_MISMATCH'),
  ('FEED_MAPPING_NOT_USABLE', 'FEED_MAPPING_INVALID'),
  ('FEED_NOT_DONE', 'FEED_TIMED_OUT'),
  ('FEED_ROWS_NOT_USABLE', 'FEED_ROWS_INVALID'),
  ('FILE_KEY_NOT_USABLE', 'FILE_KEY_INVALID'),
  ('HOST_REFUSED', 'HOST_NOT_ALLOWED'),
  ('INPUT_NOT_USABLE', 'INPUT_INVALID'),
  ('INVITATIONS_TOO_MANY', 'TOO_MANY_INVITATIONS'),
  ('INVITATION_FOR_ANOTHER', 'INVITATION_EMAIL_MISMATCH'),
  ('INVITED_TOO_OFTEN', 'TOO_MANY_INVITATION_EMAILS'),
  ('KEY_DOES_NOT_FIT', 'ENCRYPTION_KEY_MISMATCH'),
  ('KEY_NOT_OWN', 'ENCRYPTION_KEY_NOT_MANAGED'),
  ('KEY_NOT_USABLE', 'ENCRYPTION_KEY_INVALID'),
  ('LINK_NOT_USABLE', 'LINK_INVALID'),
  ('MARKETPLACE_UNKNOWN', 'NO_MARKETPLACE_IN_REGION'),
  ('MEMBER_KNOWN', 'ALREADY_A_MEMBER'),
  ('NOT_A_NOTIFICATION', 'INVALID_NOTIFICATION'),
  ('NOT_JSON', 'JSON_INVALID'),
  ('NO_ACCOUNT', 'ACCOUNTS_NOT_AVAILABLE'),
  ('NO_SUCH_PATH', 'PATH_NOT_FOUND'),
  ('OPTION_NOT_USABLE', 'OPTION_INVALID'),
  ('ORIGIN_REFUSED', 'ORIGIN_NOT_ALLOWED'),
  ('OTHER_ACCOUNT_CONSENTED', 'WRONG_SELLER_AUTHORIZED'),
  ('PASSKEY_REFUSED', 'PASSKEY_INVALID'),
  ('PASSKEY_TOO_LATE', 'PASSKEY_TIMEOUT'),
  ('PASSWORD_NEEDED', 'PASSWORD_REQUIRED'),
  ('PASSWORD_NOT_USABLE', 'PASSWORD_INVALID'),
  ('PAYMENT_LATE', 'PAYMENT_OVERDUE'),
  ('PAYMENT_REFUSED_BY_BANK', 'PAYMENT_AUTHENTICATION_FAILED'),
  ('PEOPLE_NOT_HERE', 'MEMBERS_NOT_AVAILABLE'),
  ('PREVIEW_TOO_OLD', 'PREVIEW_EXPIRED'),
  ('QUEUE_KNOWN', 'QUEUE_ALREADY_ADDED'),
  ('QUEUE_REFUSED', 'SQS_ERROR'),
  ('QUOTA_DEADLINE', 'NO_QUOTA_BEFORE_DEADLINE'),
  ('REPORT_OBJECTED', 'REPORT_REQUEST_INVALID'),
  ('REQUEST_NOT_USABLE', 'REQUEST_INVALID'),
  ('RUN_NOT_IN_DOUBT', 'RUN_OUTCOME_KNOWN'),
  ('RUN_UNKNOWN', 'TABLE_RUN_NOT_FOUND'),
  ('SANDBOX_ELSEWHERE', 'SANDBOX_NOT_MANAGED'),
  ('SANDBOX_REFUSED', 'SANDBOX_REQUEST_REJECTED'),
  ('SANDBOX_SHOPS_FULL', 'TOO_MANY_TEST_SELLERS'),
  ('SECRET_DOES_NOT_OPEN', 'SECRET_NOT_DECRYPTABLE'),
  ('SIGNATURE_WRONG', 'WEBHOOK_SIGNATURE_INVALID'),
  ('SIGN_IN_AGAIN', 'RECENT_SIGN_IN_REQUIRED'),
  ('SIGN_IN_REFUSED', 'SIGN_IN_FAILED'),
  ('SIGN_UP_BY_INVITATION', 'INVITATION_REQUIRED'),
  ('SUBSCRIBED_OTHERWISE', 'SUBSCRIPTION_CONFLICT'),
  ('TABLE_ROW_MISSING', 'TABLE_ROW_NOT_FOUND'),
  ('TABLE_TOO_SLOW', 'TABLE_TIMEOUT'),
  ('TABLE_VALUE_NOT_USABLE', 'TABLE_FILTER_INVALID'),
  ('TOO_MANY_AT_ONCE', 'TOO_MANY_TRANSFERS'),
  ('TOO_MANY_SAVED', 'TOO_MANY_SAVED_REQUESTS'),
  ('VERSION_NOT_USABLE', 'VERSION_INVALID'),
  ('WORKSPACE_NAME_DIFFERS', 'WORKSPACE_NAME_MISMATCH');
--> statement-breakpoint
UPDATE "calls" SET "code" = "renamed_codes"."new" FROM "renamed_codes" WHERE "calls"."code" = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "explorer_history" SET "code" = "renamed_codes"."new" FROM "renamed_codes" WHERE "explorer_history"."code" = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "runs" SET "error" = jsonb_set("error", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "runs"."error" #>> '{code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "runs" SET "progress" = jsonb_set("progress", '{trouble,code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "runs"."progress" #>> '{trouble,code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "runs" SET "progress" = jsonb_set("progress", '{notReadable,code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "runs"."progress" #>> '{notReadable,code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "schedules" SET "error" = jsonb_set("error", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "schedules"."error" #>> '{code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "sellers" SET "health" = jsonb_set("health", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "sellers"."health" #>> '{code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "notification_subscriptions" SET "refusal" = jsonb_set("refusal", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "notification_subscriptions"."refusal" #>> '{code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "notification_queues" SET "trouble" = jsonb_set("trouble", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "notification_queues"."trouble" #>> '{code}' = "renamed_codes"."old";
--> statement-breakpoint
UPDATE "activity_views" SET "filters" = jsonb_set("filters", '{code}', to_jsonb("renamed_codes"."new"))
FROM "renamed_codes" WHERE "activity_views"."filters" #>> '{code}' = "renamed_codes"."old";
