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
ALTER TABLE "dashboard_tiles" ADD CONSTRAINT "dashboard_tiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_tiles" ADD CONSTRAINT "dashboard_tiles_dashboard_id_dashboards_id_fk" FOREIGN KEY ("dashboard_id") REFERENCES "public"."dashboards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_tiles_dashboard_id_index" ON "dashboard_tiles" USING btree ("dashboard_id");--> statement-breakpoint
CREATE INDEX "dashboard_tiles_workspace_id_index" ON "dashboard_tiles" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "dashboard_tiles_next_at_index" ON "dashboard_tiles" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "dashboards_workspace_id_index" ON "dashboards" USING btree ("workspace_id");