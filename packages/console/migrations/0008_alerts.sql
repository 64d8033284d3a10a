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
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
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
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_channels" ADD CONSTRAINT "alert_channels_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_occurrences" ADD CONSTRAINT "alert_occurrences_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_channels_workspace_id_index" ON "alert_channels" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "alert_messages_workspace_id_number_index" ON "alert_messages" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE INDEX "alert_messages_status_due_at_index" ON "alert_messages" USING btree ("status","due_at");--> statement-breakpoint
CREATE INDEX "alert_messages_rule_id_due_at_index" ON "alert_messages" USING btree ("rule_id","due_at");--> statement-breakpoint
CREATE INDEX "alert_rules_workspace_id_index" ON "alert_rules" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "alert_rules_next_check_at_index" ON "alert_rules" USING btree ("next_check_at");