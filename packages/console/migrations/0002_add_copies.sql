CREATE TABLE "copies" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text,
	"source" text NOT NULL,
	"reader_password" text NOT NULL,
	"bytes" bigint,
	"failure" jsonb,
	"due_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "copies" ADD CONSTRAINT "copies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "copies_workspace_id_source_index" ON "copies" USING btree ("workspace_id","source");