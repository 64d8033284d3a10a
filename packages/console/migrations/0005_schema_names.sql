-- Stored by 0.1.0: tables and columns had other names.
ALTER TABLE "runs" RENAME COLUMN "files_forgotten_at" TO "files_deleted_at";
--> statement-breakpoint
ALTER TABLE "runs" RENAME COLUMN "attempt" TO "lease_number";
--> statement-breakpoint
ALTER TABLE "schedules" RENAME COLUMN "rhythm" TO "recurrence";
--> statement-breakpoint
ALTER TABLE "billing_accounts" RENAME COLUMN "late_since" TO "overdue_since";
--> statement-breakpoint
ALTER TABLE "billing_accounts" RENAME COLUMN "asked" TO "request_number";
--> statement-breakpoint
ALTER TABLE "billing_accounts" RENAME COLUMN "answered" TO "response_number";
--> statement-breakpoint
ALTER TABLE "notifications_received" RENAME COLUMN "known" TO "is_known_type";
--> statement-breakpoint
ALTER TABLE "notifications_received" RENAME COLUMN "arrivals" TO "delivery_ids";
--> statement-breakpoint
ALTER TABLE "notifications_received" RENAME COLUMN "forgotten" TO "is_deleted";
--> statement-breakpoint
ALTER TABLE "notification_subscriptions" RENAME COLUMN "refusal" TO "error";
--> statement-breakpoint
ALTER TABLE "notification_subscriptions" RENAME COLUMN "asked_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "notification_queues" RENAME COLUMN "trouble" TO "error";
--> statement-breakpoint
ALTER TABLE "feed_inputs" RENAME COLUMN "form" TO "kind";
--> statement-breakpoint
ALTER TABLE "consents" RENAME TO "authorization_requests";
--> statement-breakpoint
ALTER TABLE "authorization_requests" RENAME CONSTRAINT "consents_pkey" TO "authorization_requests_pkey";
--> statement-breakpoint
ALTER TABLE "authorization_requests" RENAME CONSTRAINT "consents_workspace_id_workspaces_id_fk" TO "authorization_requests_workspace_id_workspaces_id_fk";
--> statement-breakpoint
ALTER TABLE "authorization_requests" RENAME CONSTRAINT "consents_application_id_applications_id_fk" TO "authorization_requests_application_id_applications_id_fk";
--> statement-breakpoint
ALTER TABLE "authorization_requests" RENAME CONSTRAINT "consents_seller_id_sellers_id_fk" TO "authorization_requests_seller_id_sellers_id_fk";
--> statement-breakpoint
ALTER INDEX "consents_expires_at_index" RENAME TO "authorization_requests_expires_at_index";
--> statement-breakpoint
ALTER TABLE "calls" RENAME COLUMN "words" TO "search_text";
--> statement-breakpoint
ALTER TABLE "calls" RENAME COLUMN "took" TO "duration_milliseconds";
--> statement-breakpoint
ALTER TABLE "calls" RENAME COLUMN "waited" TO "quota_wait_milliseconds";
--> statement-breakpoint
-- Keys and values of stored JSON.
UPDATE "settings" SET "value" = ("value" - 'fileGigabytes') || jsonb_build_object('maxFileGigabytes', "value" -> 'fileGigabytes')
WHERE "name" = 'retention' AND "value" ? 'fileGigabytes';
--> statement-breakpoint
UPDATE "settings" SET "value" = ("value" - 'mostCalls' - 'keepPersonalData') || jsonb_strip_nulls(
  jsonb_build_object('maxCalls', "value" -> 'mostCalls', 'savePersonalData', "value" -> 'keepPersonalData')
)
WHERE "name" = 'activity';
--> statement-breakpoint
UPDATE "settings" SET "name" = 'first-report-requested' WHERE "name" = 'first-report-asked';
--> statement-breakpoint
UPDATE "runs" SET "progress" = ("progress" - 'notAccepted' - 'trouble' - 'notReadable' - 'cancelRefused') || jsonb_strip_nulls(
  jsonb_build_object(
    'step', CASE "progress" ->> 'step' WHEN 'asking' THEN 'requesting' ELSE "progress" ->> 'step' END,
    'rejectedMessages', "progress" -> 'notAccepted',
    'lastError', ("progress" -> 'trouble') - 'nextTryAt' || jsonb_build_object('retryAt', "progress" #> '{trouble,nextTryAt}'),
    'readError', "progress" -> 'notReadable',
    'cancelError', "progress" -> 'cancelRefused'
  )
);
--> statement-breakpoint
UPDATE "runs" SET "request" = jsonb_set("request" #- '{content,form}', '{content,kind}', "request" #> '{content,form}')
WHERE "kind" = 'feed' AND "request" #> '{content,form}' IS NOT NULL;
--> statement-breakpoint
UPDATE "calls" SET "exchange" = ("exchange" - 'requestBody' - 'answerHeaders' - 'answerBody') || jsonb_strip_nulls(
  jsonb_build_object(
    'requestBody', ("exchange" -> 'requestBody') - 'whole' - 'masked' || jsonb_build_object(
      'isComplete', "exchange" #> '{requestBody,whole}', 'isRedacted', "exchange" #> '{requestBody,masked}'
    ),
    'responseHeaders', "exchange" -> 'answerHeaders',
    'responseBody', ("exchange" -> 'answerBody') - 'whole' - 'masked' || jsonb_build_object(
      'isComplete', "exchange" #> '{answerBody,whole}', 'isRedacted', "exchange" #> '{answerBody,masked}'
    )
  )
)
WHERE "exchange" IS NOT NULL;
--> statement-breakpoint
UPDATE "calls" SET "timeline" = (
  SELECT coalesce(
    jsonb_agg(
      ("entry" - 'expected' - 'waited' - 'left' - 'wait') || jsonb_strip_nulls(
        jsonb_build_object(
          'kind', CASE "entry" ->> 'kind' WHEN 'withheld' THEN 'retry-suppressed' ELSE "entry" ->> 'kind' END,
          'expectedMilliseconds', "entry" -> 'expected',
          'waitedMilliseconds', "entry" -> 'waited',
          'remaining', "entry" -> 'left',
          'waitMilliseconds', "entry" -> 'wait'
        )
      )
      ORDER BY "place"
    ),
    '[]'
  )
  FROM jsonb_array_elements("timeline") WITH ORDINALITY AS "entries" ("entry", "place")
);
--> statement-breakpoint
UPDATE "sellers" SET "roles" = ("roles" - 'asked') || jsonb_build_object(
  'probes', (
    SELECT coalesce(
      jsonb_agg(
        "probe" || jsonb_build_object(
          'result', CASE "probe" ->> 'result' WHEN 'open' THEN 'allowed' WHEN 'refused' THEN 'rejected' ELSE 'unclear' END
        )
        ORDER BY "place"
      ),
      '[]'
    )
    FROM jsonb_array_elements("roles" -> 'asked') WITH ORDINALITY AS "probes" ("probe", "place")
  )
)
WHERE "roles" IS NOT NULL;
--> statement-breakpoint
UPDATE "sellers" SET "health" = jsonb_set("health", '{state}', '"rejected"') WHERE "health" ->> 'state' = 'refused';
--> statement-breakpoint
UPDATE "audit_entries" SET "outcome" = 'denied' WHERE "outcome" = 'refused';
--> statement-breakpoint
UPDATE "audit_entries" SET "action" = 'programs' || substr("action", length('reporters') + 1) WHERE starts_with("action", 'reporters.');
