CREATE SEQUENCE "public"."bulk_change_sendings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "activity_views" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"origin" text NOT NULL,
	"template" text,
	"path" text NOT NULL,
	"priority" text NOT NULL,
	"ok" boolean NOT NULL,
	"status" integer,
	"code" text,
	"request_id" text,
	"attempts" integer NOT NULL,
	"throttled" integer NOT NULL,
	"quota_wait_milliseconds" integer NOT NULL,
	"duration_milliseconds" integer NOT NULL,
	"rate" double precision,
	"source" text NOT NULL,
	"subject" text,
	"timeline" jsonb NOT NULL,
	"exchange" jsonb,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"member_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credentials" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"workspace_id" text NOT NULL,
	"rule_id" text,
	"rule_name" text,
	"channel_id" text NOT NULL,
	"channel_name" text NOT NULL,
	"channel_kind" text NOT NULL,
	"items" jsonb NOT NULL,
	"count" integer NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "alert_messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "alert_occurrences" (
	"rule_id" text NOT NULL,
	"key" text NOT NULL,
	"is_open" boolean NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_occurrences_rule_id_key_pk" PRIMARY KEY("rule_id","key")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"condition" jsonb NOT NULL,
	"seller_ids" jsonb NOT NULL,
	"channel_ids" jsonb NOT NULL,
	"is_on" boolean NOT NULL,
	"quiet_hours" jsonb,
	"min_minutes" integer NOT NULL,
	"reports_end" boolean NOT NULL,
	"origin" text NOT NULL,
	"error" jsonb,
	"since" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"subject" text,
	"seller_id" text,
	"outcome" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authorization_requests" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"session_id" text NOT NULL,
	"application_id" text NOT NULL,
	"seller_id" text,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"marketplace_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text,
	"status" text,
	"price_id" text,
	"period_ends_at" timestamp with time zone,
	"trial_ends_at" timestamp with time zone,
	"is_ending" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"overdue_since" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	"request_number" bigint DEFAULT 0 NOT NULL,
	"response_number" bigint DEFAULT 0 NOT NULL,
	"busy_until" timestamp with time zone,
	CONSTRAINT "billing_accounts_customerId_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_change_items" (
	"change_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"marketplace_id" text NOT NULL,
	"currency" text NOT NULL,
	"from_value" text NOT NULL,
	"to_value" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"sent_at" timestamp with time zone,
	"sending_number" bigint,
	"submission_id" text,
	"updated_before" text,
	"read_back_at" timestamp with time zone,
	CONSTRAINT "bulk_change_items_change_id_position_pk" PRIMARY KEY("change_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"actor" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"reverts" text,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_changes_reverts_unique" UNIQUE("reverts")
);
--> statement-breakpoint
CREATE TABLE "dashboard_tiles" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dashboard_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"query" text NOT NULL,
	"chart" jsonb NOT NULL,
	"refresh_minutes" integer,
	"position" integer NOT NULL,
	"result" jsonb,
	"result_at" timestamp with time zone,
	"error" jsonb,
	"next_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "explorer_history" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"endpoint" text NOT NULL,
	"version" text NOT NULL,
	"operation" text NOT NULL,
	"method" text NOT NULL,
	"input" jsonb NOT NULL,
	"ok" boolean NOT NULL,
	"status" integer,
	"code" text,
	"summary" jsonb NOT NULL,
	"milliseconds" integer NOT NULL,
	"starred" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"collection" text DEFAULT '' NOT NULL,
	"endpoint" text NOT NULL,
	"version" text NOT NULL,
	"operation" text NOT NULL,
	"input" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variables" (
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "variables_workspace_id_seller_id_name_pk" PRIMARY KEY("workspace_id","seller_id","name")
);
--> statement-breakpoint
CREATE TABLE "feed_inputs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"bytes" integer NOT NULL,
	"key" text NOT NULL,
	"mapping" jsonb,
	"prefill" jsonb,
	"data_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notification_queues" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"url" text NOT NULL,
	"region" text NOT NULL,
	"credentials" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"error" jsonb,
	"last_received_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_subscriptions" (
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"notification_type" text NOT NULL,
	"subscriptions" jsonb NOT NULL,
	"error" jsonb,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_subscriptions_seller_id_notification_type_pk" PRIMARY KEY("seller_id","notification_type")
);
--> statement-breakpoint
CREATE TABLE "notifications_received" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text,
	"origin" text NOT NULL,
	"notification_id" text NOT NULL,
	"notification_type" text NOT NULL,
	"payload_version" text,
	"is_known_type" boolean NOT NULL,
	"event_time" text,
	"publish_time" text,
	"subscription_id" text,
	"destination_id" text,
	"message" json NOT NULL,
	"payload" json,
	"delivery_ids" jsonb NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"last_received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_labels" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"shipment_id" text,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"price" text NOT NULL,
	"currency" text NOT NULL,
	"tracking_id" text,
	"ship_from" jsonb NOT NULL,
	CONSTRAINT "order_labels_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"run_id" text,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "order_refunds_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"seller_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_shipments_workspace_id_partner_id_order_id_number_pk" PRIMARY KEY("workspace_id","partner_id","order_id","number")
);
--> statement-breakpoint
CREATE TABLE "periodic_work" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_queries" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'graphql' NOT NULL,
	"query" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"request" jsonb NOT NULL,
	"state" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"phase" text,
	"remote_id" text,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" jsonb,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"data_key" text,
	"files_deleted_at" timestamp with time zone,
	"schedule_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"decision" jsonb,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"lease_number" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"request" jsonb NOT NULL,
	"recurrence" jsonb NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp with time zone,
	"error" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"secret_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"application_id" text,
	"redirect_uri" text,
	"is_draft" boolean DEFAULT false NOT NULL,
	"base_url" text,
	"auth_url" text,
	"is_sandbox" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"application_id" text NOT NULL,
	"name" text NOT NULL,
	"selling_partner_id" text,
	"kind" text DEFAULT 'seller' NOT NULL,
	"refresh_token" text NOT NULL,
	"marketplace_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roles" jsonb,
	"participations" jsonb,
	"health" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authorized_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_values" (
	"workspace_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"sku" text NOT NULL,
	"marketplace_id" text NOT NULL,
	"field" text NOT NULL,
	"from_value" text,
	"to_value" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"updated_before" text,
	"number" integer NOT NULL,
	CONSTRAINT "sent_values_seller_id_sku_marketplace_id_field_pk" PRIMARY KEY("seller_id","sku","marketplace_id","field")
);
--> statement-breakpoint
CREATE TABLE "download_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"workspace_id" text NOT NULL,
	"actor" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_workspace_id_name_pk" PRIMARY KEY("workspace_id","name")
);
--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"workspace_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"sku" text NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"cost" numeric(18, 2) NOT NULL,
	CONSTRAINT "unit_costs_workspace_id_partner_id_sku_currency_valid_from_pk" PRIMARY KEY("workspace_id","partner_id","sku","currency","valid_from")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "sign_in_attempts_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "user_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"counter" integer NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"key_hash" text,
	"user_id" text NOT NULL,
	"workspace_id" text,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"workspace_id" text NOT NULL,
	"source" text NOT NULL,
	"stream" text NOT NULL,
	"partner_id" text NOT NULL,
	"rows" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"result" jsonb,
	"error" jsonb,
	CONSTRAINT "verifications_workspace_id_source_stream_partner_id_pk" PRIMARY KEY("workspace_id","source","stream","partner_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity_views" ADD CONSTRAINT "activity_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_occurrences" ADD CONSTRAINT "alert_occurrences_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_requests" ADD CONSTRAINT "authorization_requests_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tiles" ADD CONSTRAINT "dashboard_tiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tiles" ADD CONSTRAINT "dashboard_tiles_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "explorer_history" ADD CONSTRAINT "explorer_history_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_requests" ADD CONSTRAINT "saved_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variables" ADD CONSTRAINT "variables_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_inputs" ADD CONSTRAINT "feed_inputs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_queues" ADD CONSTRAINT "notification_queues_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_subscriptions" ADD CONSTRAINT "notification_subscriptions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_received" ADD CONSTRAINT "notifications_received_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications_received" ADD CONSTRAINT "notifications_received_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_labels" ADD CONSTRAINT "order_labels_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_shipments" ADD CONSTRAINT "order_shipments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_schedule_id_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_values" ADD CONSTRAINT "sent_values_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_values" ADD CONSTRAINT "sent_values_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_accounts" ADD CONSTRAINT "user_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_views_workspace_id_name_index" ON "activity_views" USING btree ("workspace_id","name");--> statement-breakpoint
CREATE INDEX "calls_workspace_id_id_index" ON "calls" USING btree ("workspace_id","id");--> statement-breakpoint
CREATE INDEX "calls_workspace_id_at_index" ON "calls" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "calls_workspace_id_seller_id_id_index" ON "calls" USING btree ("workspace_id","seller_id","id");--> statement-breakpoint
CREATE INDEX "calls_workspace_id_operation_id_index" ON "calls" USING btree ("workspace_id","operation","id");--> statement-breakpoint
CREATE INDEX "calls_failed_index" ON "calls" USING btree ("workspace_id","id") WHERE not ok;--> statement-breakpoint
CREATE UNIQUE INDEX "programs_hash_index" ON "programs" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "programs_workspace_id_index" ON "programs" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "alert_channels_workspace_id_index" ON "alert_channels" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "alert_messages_workspace_id_number_index" ON "alert_messages" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "alert_messages_status_due_at_index" ON "alert_messages" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "alert_messages_rule_id_due_at_index" ON "alert_messages" USING btree ("rule_id","due_at");--> statement-breakpoint
CREATE INDEX "alert_rules_workspace_id_index" ON "alert_rules" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "alert_rules_next_check_at_index" ON "alert_rules" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "audit_entries_workspace_id_at_index" ON "audit_entries" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "authorization_requests_expires_at_index" ON "authorization_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "billing_events_received_at_index" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "bulk_change_items_sku_marketplace_id_index" ON "bulk_change_items" USING btree ("sku","marketplace_id");--> statement-breakpoint
CREATE INDEX "bulk_change_items_not_read_back" ON "bulk_change_items" USING btree ("sent_at") WHERE "bulk_change_items"."read_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "bulk_changes_workspace_id_started_at_index" ON "bulk_changes" USING btree ("workspace_id","started_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_due_at_index" ON "bulk_changes" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "dashboard_tiles_dashboard_id_index" ON "dashboard_tiles" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "dashboard_tiles_workspace_id_index" ON "dashboard_tiles" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "dashboard_tiles_next_at_index" ON "dashboard_tiles" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "dashboards_workspace_id_index" ON "dashboards" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "explorer_history_workspace_id_at_index" ON "explorer_history" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "saved_requests_workspace_id_index" ON "saved_requests" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "feed_inputs_workspace_id_created_at_index" ON "feed_inputs" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_workspace_id_index" ON "invitations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "members_user_id_index" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_queues_workspace_id_url_index" ON "notification_queues" USING btree ("workspace_id","url");--> statement-breakpoint
CREATE INDEX "notification_subscriptions_workspace_id_index" ON "notification_subscriptions" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_received_workspace_id_origin_notification_id_index" ON "notifications_received" USING btree ("workspace_id","origin","notification_id");--> statement-breakpoint
CREATE INDEX "notifications_received_workspace_id_number_index" ON "notifications_received" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "notifications_received_workspace_id_notification_type_number_index" ON "notifications_received" USING btree ("workspace_id","notification_type","number");--> statement-breakpoint
CREATE INDEX "saved_queries_workspace_id_changed_at_index" ON "saved_queries" USING btree ("workspace_id","changed_at");--> statement-breakpoint
CREATE INDEX "runs_workspace_id_created_at_index" ON "runs" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_status_index" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "runs_schedule_id_created_at_index" ON "runs" USING btree ("schedule_id","created_at");--> statement-breakpoint
CREATE INDEX "schedules_workspace_id_index" ON "schedules" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "schedules_next_at_index" ON "schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "applications_workspace_id_index" ON "applications" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "sellers_workspace_id_index" ON "sellers" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "sellers_application_id_index" ON "sellers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "download_tickets_expires_at_index" ON "download_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_accounts_user_id_index" ON "user_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_passkeys_user_id_index" ON "user_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_user_id_index" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_verifications_identifier_index" ON "user_verifications" USING btree ("identifier");