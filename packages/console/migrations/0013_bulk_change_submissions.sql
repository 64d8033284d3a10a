CREATE SEQUENCE "bulk_change_sendings" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "sending_number" bigint;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "submission_id" text;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "updated_before" text;--> statement-breakpoint
ALTER TABLE "bulk_change_items" ADD COLUMN "read_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bulk_change_items_sku_marketplace_id_index" ON "bulk_change_items" USING btree ("sku","marketplace_id");--> statement-breakpoint
CREATE INDEX "bulk_change_items_not_read_back" ON "bulk_change_items" USING btree ("sent_at") WHERE "bulk_change_items"."read_back_at" IS NULL;--> statement-breakpoint
-- Changes of earlier versions have been processed long since.
UPDATE "bulk_change_items" SET "sent_at" = "bulk_changes"."started_at", "sending_number" = 0, "read_back_at" = CASE WHEN "bulk_change_items"."state" = 'changed' THEN "bulk_changes"."finished_at" END FROM "bulk_changes" WHERE "bulk_changes"."id" = "bulk_change_items"."change_id" AND "bulk_change_items"."state" IN ('changed', 'failed');
