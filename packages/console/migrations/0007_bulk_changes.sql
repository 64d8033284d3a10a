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
	CONSTRAINT "bulk_changes_reverts_unique" UNIQUE("reverts")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_change_id_bulk_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_workspace_id_started_at_index" ON "bulk_changes" USING btree ("workspace_id","started_at");