ALTER TABLE "order_labels" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_refunds" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "order_shipments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "order_labels" CASCADE;--> statement-breakpoint
DROP TABLE "order_refunds" CASCADE;--> statement-breakpoint
DROP TABLE "order_shipments" CASCADE;--> statement-breakpoint
ALTER TABLE "bulk_change_items" RENAME COLUMN "sku" TO "subject";--> statement-breakpoint
DROP INDEX "bulk_change_items_sku_marketplace_id_index";--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "workspace_id" text;--> statement-breakpoint
UPDATE "bulk_change_items" SET "workspace_id" = "bulk_changes"."workspace_id" FROM "bulk_changes" WHERE "bulk_changes"."id" = "bulk_change_items"."change_id";--> statement-breakpoint
ALTER TABLE "bulk_change_items" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD CONSTRAINT "bulk_change_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_items_subject_marketplace_id_index" ON "bulk_change_items" USING btree ("subject","marketplace_id");